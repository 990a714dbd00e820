import { compareRequest } from '@simmer/contracts/services';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import { type CompareDeps, compareContents } from './compareContents.ts';

/** `POST /internal/compare {older, newer}`: what changed between two contents, for our own services. */
export function mountCompare(router: Router, { secret, ...deps }: CompareDeps & { secret: string }) {
  mountInternalCall(router, {
    service: 'sync',
    secret,
    path: '/internal/compare',
    schema: compareRequest,
    complaint: 'Send the names of two contents, older and newer.',
    answer: (asked, signal) => compareContents(asked, deps, signal),
  });
}
