import { AppError } from '@simmer/service-common/base/appError.ts';
import { browserInWords } from '@simmer/service-common/base/browserInWords.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { AskedFrom } from '../../base/askedFrom.ts';
import { hashToken, newToken } from '../../base/secrets.ts';
import type { User } from '../users/user.entity.ts';
import type { Session } from './session.entity.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './sessionTimes.ts';

type Deps = {
  users: { findOrCreate(email: string, now: Date): Promise<User> };
  sessions: { create(session: Omit<Session, 'id'>): Promise<void>; end(tokenHash: Buffer): Promise<void> };
  clock: Clock;
};

/** What a browser sends when it signs in. */
export type Arriving = { previousToken: string | undefined; userAgent: string | undefined; from: AskedFrom };

export type StartedSession = { sessionToken: string; user: User };

/**
 * Signs a browser in with a new token and ends its previous session; creates the account at its first sign-in.
 * @throws AppError `access_ended` for people who have left the team; only they learn it, having proved that the address
 * is theirs
 * @see PRODUCT.md, Sign-in: sessions
 */
export async function startSession(
  { email, previousToken, userAgent }: { email: string } & Omit<Arriving, 'from'>,
  { users, sessions, clock }: Deps,
): Promise<StartedSession> {
  const now = clock.now();
  const user = await users.findOrCreate(email, now);
  if (user.accessEndedAt) {
    throw new AppError('access_ended', 'Your access to Simmer has ended. An admin on your team can restore it.');
  }
  if (previousToken) await sessions.end(hashToken(previousToken));
  const sessionToken = newToken();
  await sessions.create({
    tokenHash: hashToken(sessionToken),
    userId: user.id,
    browser: browserInWords(userAgent),
    createdAt: now,
    renewedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_IDLE_MS),
    endsAt: new Date(now.getTime() + SESSION_LIFE_MS),
  });
  return { sessionToken, user };
}
