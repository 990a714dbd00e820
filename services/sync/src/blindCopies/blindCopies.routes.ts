import { blindCopiesRequest, forgottenCopies } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { BLIND_PREFIX, readBlindToken } from '@simmer/service-common/internal/blindToken.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { json, type Router } from 'express';
import { requireSignature } from '../media/requireSignature.ts';
import type { BlindCopies } from './blindCopies.ts';
import type { KeptCopies } from './keptCopies.ts';
import { sendBlindCopy } from './sendBlindCopy.ts';

export type BlindRouteDeps = { blindCopies: BlindCopies; keptCopies: KeptCopies; secret: string; clock: Clock };

/** Copies for blind votes: `/internal/blind-copies` has them made, for the library, and `/media/blind/…` plays them. */
export function mountBlindCopies(router: Router, { blindCopies, keptCopies, secret, clock }: BlindRouteDeps): void {
  const secretWord = mediaSecret(secret);
  const forLibrary = requireInternalCall(secret, 'sync');

  router.post('/internal/blind-copies', forLibrary, json(), async (request, response) => {
    const asked = blindCopiesRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send two to four contents and a length in seconds.');
    response.json(await blindCopies.ask(asked.data));
  });
  router.post('/internal/blind-copies/forget', forLibrary, json(), async (request, response) => {
    const forgotten = forgottenCopies.safeParse(request.body);
    if (!forgotten.success) throw new AppError('invalid_input', 'Send the names of copies.');
    await blindCopies.forget(forgotten.data.names);
    response.status(204).end();
  });
  router.get('/media/blind/:name', async (request, response) => {
    const { name } = request.params;
    requireSignature(request, `${BLIND_PREFIX}${name}`, { secretWord, now: clock.now() });
    const copy = name.endsWith('.wav') ? readBlindToken(name.slice(0, -'.wav'.length), secretWord) : undefined;
    if (!copy) throw new AppError('forbidden', 'This address isn’t valid.');
    await sendBlindCopy(request, response, { name: copy.copyName, kept: keptCopies, blindCopies });
  });
}
