import { publishedFile } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import type { Router } from 'express';
import type { Base } from '../../base/createBase.ts';

/** Lets the other services and nginx have the published modules; the proxy does not route it. */
export function mountInternalModules(
  router: Router,
  { secret, modules }: Pick<Base, 'modules'> & { secret: string },
): void {
  const onlyServices = requireInternalCall(secret, 'auth');

  router.get('/internal/modules', onlyServices, async (request, response) => {
    const tagOf = (revision: number) => `"${revision}"`;
    response.setHeader('Cache-Control', 'no-store');
    const asked = request.get('if-none-match');
    // Asked often, and mostly nothing has changed: the list isn't read for that.
    if (asked !== undefined && asked === tagOf(await modules.revision())) return void response.status(304).end();
    const listing = await modules.list();
    response.setHeader('ETag', tagOf(listing.revision)).json(listing);
  });

  router.get('/internal/modules/content/:sha256', onlyServices, async (request, response) => {
    const sha256 = publishedFile.shape.sha256.safeParse(request.params['sha256']);
    const bytes = sha256.success ? await modules.findContent(sha256.data) : undefined;
    if (!bytes) throw new AppError('not_found', 'There is no such content.');
    response.setHeader('Cache-Control', 'no-store').type('application/octet-stream').send(bytes);
  });
}
