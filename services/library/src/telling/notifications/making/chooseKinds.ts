import type { NotificationKind } from '@simmer/contracts/services';
import type { Following } from '../../follows/followers.ts';
import type { Happened } from './happened.ts';

/**
 * As what an occurrence concerns each person: as the first kind that fits, never whoever did it, only people with access, and of a muted song
 * only those who are mentioned by name.
 *
 * @see PRODUCT.md, Notifications
 */
export function chooseKinds(
  { actorId, candidates, informed }: Pick<Happened, 'actorId' | 'candidates' | 'informed'>,
  { followers, muted }: Following,
  hasAccess: (userId: number) => boolean,
): Map<number, NotificationKind> {
  const chosen = new Map<number, NotificationKind>();
  for (const { kind, userIds } of candidates) {
    for (const userId of userIds === 'followers' ? followers : userIds) {
      const isMuted = muted.has(userId) && kind !== 'mention';
      const isOut = userId === actorId || informed.includes(userId) || chosen.has(userId);
      if (!isMuted && !isOut && hasAccess(userId)) chosen.set(userId, kind);
    }
  }
  return chosen;
}
