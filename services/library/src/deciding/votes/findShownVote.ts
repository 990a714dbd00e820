import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
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
