import type { Session as ShownSession } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Session } from './session.entity.ts';

type Deps = { sessions: { list(userId: number, now: Date): Promise<Session[]> }; clock: Clock };

/**
 * Lists a person's sessions, the calling browser first, then by last use.
 * @param currentHash the token hash of the calling browser
 * @see PRODUCT.md, Sessions
 */
export async function listSessions(
  { userId, currentHash }: { userId: number; currentHash: Buffer | undefined },
  { sessions, clock }: Deps,
): Promise<ShownSession[]> {
  const now = clock.now();
  const found = await sessions.list(userId, now);
  return found
    .map(({ id, tokenHash, browser, createdAt, renewedAt }) => {
      const isCurrent = currentHash !== undefined && tokenHash.equals(currentHash);
      // The stored time of last use is up to an hour old, but this session is in use now.
      const lastSeenAt = (isCurrent ? now : renewedAt).toISOString();
      return { id, browser, createdAt: createdAt.toISOString(), lastSeenAt, isCurrent };
    })
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
