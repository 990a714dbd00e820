import { compareRequest, likenessRequest } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { json, type Response, type Router } from 'express';
import { type CompareDeps, compareContents } from './compareContents.ts';
import { compareSounds } from './compareSounds.ts';

/** Ends what a caller no longer waits for. */
function untilLeft(response: Response): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return leaving.signal;
}

/**
 * For our own services: `POST /internal/compare {older, newer}`, what changed between two contents, and
 * `POST /internal/likeness {mediaNames}`, how alike contents sound.
 */
export function mountCompare(router: Router, { secret, ...deps }: CompareDeps & { secret: string }) {
  const forServices = requireInternalCall(secret, 'sync');
  router.post('/internal/compare', forServices, json(), async (request, response) => {
    const asked = compareRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send the names of two contents, older and newer.');
    response.json(await compareContents(asked.data, deps, untilLeft(response)));
  });
  router.post('/internal/likeness', forServices, json(), async (request, response) => {
    const asked = likenessRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send at most 200 mediaNames.');
    response.json(await compareSounds(asked.data.mediaNames, deps.measured, untilLeft(response)));
  });
}
