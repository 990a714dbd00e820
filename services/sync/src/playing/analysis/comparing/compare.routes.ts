import { compareRequest, likenessRequest } from '@simmer/contracts/services';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import { type CompareDeps, compareContents } from './compareContents.ts';
import { compareSounds } from './compareSounds.ts';

/**
 * For our own services: `POST /internal/compare {older, newer}`, what changed between two contents, and
 * `POST /internal/likeness {mediaNames}`, how alike contents sound.
 */
export function mountCompare(router: Router, { secret, ...deps }: CompareDeps & { secret: string }) {
  mountInternalCall(router, {
    service: 'sync',
    secret,
    path: '/internal/compare',
    schema: compareRequest,
    complaint: 'Send the names of two contents, older and newer.',
    answer: (asked, signal) => compareContents(asked, deps, signal),
  });
  mountInternalCall(router, {
    service: 'sync',
    secret,
    path: '/internal/likeness',
    schema: likenessRequest,
    complaint: 'Send at most 200 mediaNames.',
    answer: ({ mediaNames }, signal) => compareSounds(mediaNames, deps.measured, signal),
  });
}
