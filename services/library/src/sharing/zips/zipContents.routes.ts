import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import type { Router } from 'express';
import { zipContents } from './zipContents.ts';
import type { ZipsRepository } from './zips.repository.ts';

type Deps = { zips: ZipsRepository; secret: string };

/** `GET /internal/zip-contents/:what`: the files of a ZIP, for sync, which makes it. */
export function mountZipContents(router: Router, { zips, secret }: Deps): void {
  router.get('/internal/zip-contents/:what', requireInternalCall(secret, 'library'), async (request, response) => {
    const contents = await zipContents(String(request.params.what), zips);
    response.setHeader('Cache-Control', 'no-store').json(contents);
  });
}
