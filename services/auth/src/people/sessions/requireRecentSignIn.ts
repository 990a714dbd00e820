import { type Identity, RECENT_SIGN_IN_MINUTES } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';

type Deps = { sessions: { beganAt(id: number): Promise<Date | undefined> }; clock: Clock };

/**
 * Requires a recent sign-in, so that an unattended browser or a stolen cookie is not enough.
 * @throws AppError `sign_in_again`
 * @see PRODUCT.md, Modules: who publishes
 */
export async function requireRecentSignIn(
  { sessionId }: Pick<Identity, 'sessionId'>,
  { sessions, clock }: Deps,
): Promise<void> {
  const beganAt = sessionId === undefined ? undefined : await sessions.beganAt(sessionId);
  const agoMs = beganAt ? clock.now().getTime() - beganAt.getTime() : Number.POSITIVE_INFINITY;
  if (agoMs <= RECENT_SIGN_IN_MINUTES * 60_000) return;
  throw new AppError(
    'sign_in_again',
    `Please sign in again. Your last sign-in was more than ${RECENT_SIGN_IN_MINUTES} minutes ago.`,
  );
}
