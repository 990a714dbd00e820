import { likenessRequest } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { json, type Router } from 'express';
import { compareSounds } from './compareSounds.ts';
import type { LikenessRepository } from './likeness.repository.ts';

/** `POST /internal/likeness {mediaNames}`: how alike contents sound, for our own services. */
export function mountLikeness(router: Router, { sounds, secret }: { sounds: LikenessRepository; secret: string }) {
  router.post('/internal/likeness', requireInternalCall(secret, 'sync'), json(), async (request, response) => {
    const asked = likenessRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send at most 200 mediaNames.');
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    response.json(await compareSounds(asked.data.mediaNames, sounds, leaving.signal));
  });
}
