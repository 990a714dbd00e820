import type * as calls from '@simmer/contracts/calls';
import { type BlindVote, type BodyOf, type Identity, LEAST_HEARD_SECONDS } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownVote } from './findShownVote.ts';
import { labelsOf, placeOfLabel } from './labelOrder.ts';
import type { VoteDeps } from './openVote.ts';
import { showVote } from './showVote.ts';
import { voteOver } from './voteOver.ts';

export type CastVote = BodyOf<typeof calls.castVote> & { id: number; who: Identity };

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { fields: [{ path, message }] });

/**
 * Sets the caller's choice. It can be changed until the vote is over, or the caller asks which is which; sending the last one again is fine.
 *
 * @throws AppError `not_found`; `conflict` if the vote is over or the choice is final; `invalid_input` for a label that the vote doesn't
 * have, or before each was heard
 * @see PRODUCT.md, Blind votes
 */
export async function castVote(
  { id, who, label, heard, ...given }: CastVote,
  { votes, labelKey }: VoteDeps,
): Promise<BlindVote> {
  const vote = await findShownVote(id, who, votes);
  if (vote.state !== 'open') throw voteOver(vote);
  const count = vote.candidates.length;
  const place = placeOfLabel(labelKey, { voteId: id, userId: who.userId, count }, label);
  if (place === undefined) throw refused('label', 'Please choose one of the labels of this vote');
  const heardSeconds = new Map(heard.map((one) => [one.label, one.seconds]));
  if (labelsOf(count).some((one) => (heardSeconds.get(one) ?? 0) < LEAST_HEARD_SECONDS)) {
    throw refused('heard', `Please listen to each of them for at least ${LEAST_HEARD_SECONDS} seconds first`);
  }
  const outcome = await votes.cast(id, { ...given, place, who });
  const now = await findShownVote(id, who, votes);
  if (outcome === 'over') throw voteOver(now);
  if (outcome === 'final') throw new AppError('conflict', 'You have seen which is which, so your choice stays');
  return showVote(now, who, labelKey);
}
