import { compareRequest } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { json, type Router } from 'express';
import { type CompareDeps, compareContents } from './compareContents.ts';

/** `POST /internal/compare {older, newer}`: what changed between two contents, for our own services. */
export function mountCompare(router: Router, { secret, ...deps }: CompareDeps & { secret: string }) {
  router.post('/internal/compare', requireInternalCall(secret, 'sync'), json(), async (request, response) => {
    const asked = compareRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send the names of two contents, older and newer.');
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    response.json(await compareContents(asked.data, deps, leaving.signal));
  });
}
