import type { Identity, VoteEnding } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import type { VoteFacts } from './voteColumns.ts';
import type { VotesRepository } from './votes.repository.ts';

/**
 * Finds a vote whose song the caller may see.
 *
 * @throws AppError `not_found`
 */
export async function findShownVote(id: number, who: Identity, votes: VotesRepository): Promise<VoteFacts> {
  const vote = await votes.find(id);
  if (!vote || (!vote.isShown && !canSeeHidden(who))) throw new AppError('not_found', 'Vote not found');
  return vote;
}

/** Why a vote ended without a result, in a sentence. */
const endingSentences: Record<VoteEnding, string> = {
  hidden: 'This vote ended: one of its versions was hidden',
  gone: 'This vote ended: one of its versions was removed',
  moved: 'This vote ended: one of its versions was moved to another song',
  replaced: 'This vote ended: the file of one of its versions was replaced',
  unplayable: 'This vote ended: one of its versions can’t be played',
};

/** The error for a vote that takes no more choices. */
export function voteOver({ ending }: Pick<VoteFacts, 'ending'>): AppError {
  return new AppError('conflict', ending ? endingSentences[ending] : 'This vote is closed');
}

/** Who may close a vote: whoever opened it, and admins. @see PRODUCT.md, Blind votes */
export function canCloseVote(
  who: Pick<Identity, 'userId' | 'isAdmin'>,
  { openedBy }: Pick<VoteFacts, 'openedBy'>,
): boolean {
  return who.isAdmin || openedBy.id === who.userId;
}
