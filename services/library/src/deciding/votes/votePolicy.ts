import type { Identity } from '@simmer/contracts/services';
import type { VoteFacts } from './voteColumns.ts';

/** Who may close a vote: whoever opened it, and admins. @see PRODUCT.md, Blind votes */
export function canCloseVote(
  who: Pick<Identity, 'userId' | 'isAdmin'>,
  { openedBy }: Pick<VoteFacts, 'openedBy'>,
): boolean {
  return who.isAdmin || openedBy.id === who.userId;
}
