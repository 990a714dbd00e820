import { type AskedSound, askedSoundRequest, blindCopiesRequest, forgottenCopies } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { BLIND_PREFIX, readBlindToken, tokenOfAddress } from '@simmer/service-common/internal/blindToken.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { json, type Router } from 'express';
import { requireSignature } from '../../playing/media/requireSignature.ts';
import { type SendDeps, sendBlindCopy } from './sendBlindCopy.ts';

type BlindRouteDeps = SendDeps & { clock: Clock };

/** Copies for blind votes: `/internal/blind-copies` has them made and tells who asked for them, for the library, and `/media/blind/…` plays them. */
export function mountBlindCopies(router: Router, deps: BlindRouteDeps): void {
  const { blindCopies, askedSounds, secret, clock } = deps;
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
  router.post('/internal/blind-copies/asked', forLibrary, json(), async (request, response) => {
    const asked = askedSoundRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send a vote, a person and the names of copies.');
    response.json({ seconds: await askedSounds.seconds(asked.data) } satisfies AskedSound);
  });
  router.get('/media/blind/:name', async (request, response) => {
    const { name } = request.params;
    requireSignature(request, `${BLIND_PREFIX}${name}`, { secretWord, now: clock.now() });
    const token = tokenOfAddress(`${BLIND_PREFIX}${name}`) ?? '';
    const sound = readBlindToken(token, secretWord);
    if (!sound) throw new AppError('forbidden', 'This address isn’t valid.');
    await sendBlindCopy(request, response, { token, sound }, deps);
  });
}
