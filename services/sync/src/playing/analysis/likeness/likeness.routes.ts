import { likenessRequest } from '@simmer/contracts/services';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import { compareSounds } from './compareSounds.ts';
import type { LikenessRepository } from './likeness.repository.ts';

/** `POST /internal/likeness {mediaNames}`: how alike contents sound, for our own services. */
export function mountLikeness(router: Router, { sounds, secret }: { sounds: LikenessRepository; secret: string }) {
  mountInternalCall(router, {
    service: 'sync',
    secret,
    path: '/internal/likeness',
    schema: likenessRequest,
    complaint: 'Send at most 200 mediaNames.',
    answer: ({ mediaNames }, signal) => compareSounds(mediaNames, sounds, signal),
  });
}
