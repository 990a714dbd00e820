import type { BlindVote, Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownVote } from './findShownVote.ts';
import type { VoteDeps } from './openVote.ts';
import { showVote } from './showVote.ts';
import { canCloseVote } from './votePolicy.ts';

/**
 * Closes a vote; one that is over stays as it is.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but whoever opened it and admins
 * @see PRODUCT.md, Blind votes
 */
export async function closeVote(
  { id, who }: { id: number; who: Identity },
  { votes, labelKey }: VoteDeps,
): Promise<BlindVote> {
  const vote = await findShownVote(id, who, votes);
  if (!canCloseVote(who, vote)) {
    throw new AppError('forbidden', 'Only the person who opened this vote and admins can close it');
  }
  if (vote.state === 'open') await votes.close(id, who);
  return showVote(await findShownVote(id, who, votes), who, labelKey);
}
