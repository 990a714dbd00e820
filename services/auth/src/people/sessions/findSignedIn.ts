import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { hashToken } from '../../base/secrets.ts';
import type { User } from '../users/user.entity.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import { SESSION_IDLE_MS, SESSION_RENEW_MS } from './sessionTimes.ts';

type Deps = { sessions: Pick<SessionsRepository, 'find' | 'renew'>; clock: Clock; log: Log };

/** Finds the person and session of a session token, and renews the session on use. */
export async function findSignedIn(
  token: string | undefined,
  { sessions, clock, log }: Deps,
): Promise<{ user: User; sessionId: number } | undefined> {
  if (!token) return undefined;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const found = await sessions.find(tokenHash, now);
  if (!found) return undefined;
  const unlessSince = new Date(now.getTime() - SESSION_RENEW_MS);
  if (found.renewedAt <= unlessSince) {
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_IDLE_MS, found.endsAt.getTime()));
    // Nothing waits for it: if a renewal fails, the next request renews the session.
    sessions.renew(tokenHash, { now, expiresAt, unlessSince }).catch((error: unknown) => {
      log.warn({ err: error }, 'could not renew a session');
    });
  }
  return { user: found.user, sessionId: found.sessionId };
}
