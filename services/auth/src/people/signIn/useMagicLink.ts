import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { hashToken } from '../../base/secrets.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Arriving, StartedSession } from '../sessions/startSession.ts';
import type { SignIn } from './signIn.ts';

type Deps = { limits: Limits; signIn: SignIn; clock: Clock };

/**
 * Signs in with an emailed link, in any browser, and uses it up. A valid link is never refused because of other
 * attempts; links cannot be guessed anyway.
 * @throws AppError `invalid_input` for a wrong, expired or used link; `too_many_requests` past 20 wrong ones per client
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
