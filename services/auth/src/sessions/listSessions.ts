import type { Session as ShownSession } from '@simmer/contracts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Session } from './session.entity.ts';

type Deps = { sessions: { list(userId: number, now: Date): Promise<Session[]> }; clock: Clock };

/**
 * Where a person is signed in, the browser that asks first, then by last use.
 *
 * @param currentHash of the token of the browser that asks
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
      // Use is written down once an hour at most; of this one we know better.
      const lastSeenAt = (isCurrent ? now : renewedAt).toISOString();
      return { id, browser, createdAt: createdAt.toISOString(), lastSeenAt, isCurrent };
    })
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
