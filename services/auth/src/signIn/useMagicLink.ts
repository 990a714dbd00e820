import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Limits } from '../limits/limits.ts';
import { hashToken } from '../secrets.ts';
import type { Arriving, StartedSession } from '../sessions/startSession.ts';
import type { SignIn } from './signIn.ts';

type Deps = { limits: Limits; signIn: SignIn; clock: Clock };

/**
 * Signs in with a mailed link, in whichever browser it was opened, and uses it up. One that works is never refused for what others tried; it
 * cannot be guessed either.
 *
 * @throws AppError `invalid_input` for a wrong, old or used link; `too_many_requests` past 20 wrong ones of a client
 * @see PRODUCT.md, Sign-in: the link
 */
export async function useMagicLink(
  { token, client, ...arriving }: { token: string; client: string } & Arriving,
  { limits, signIn, clock }: Deps,
): Promise<StartedSession> {
  const started = await signIn((attempts) => attempts.useByToken(hashToken(token), clock.now()), arriving);
  if (!started) {
    await limits.count('linksOfClient', client);
    throw new AppError('invalid_input', 'This sign-in link has expired or was already used. Please request a new one.');
  }
  return started;
}
