import type * as calls from '@simmer/contracts/calls';
import type { Identity, QueryOf, ReplyOf } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownVote } from './findShownVote.ts';
import { labelOrder, labelsOf, placeOfLabel } from './labelOrder.ts';
import type { VoteDeps } from './openVote.ts';
import { alignmentsFrom, type PlaceDeps, placeAlong } from './samePlace.ts';
import { voteOver } from './voteOver.ts';

export type VotePlace = QueryOf<typeof calls.getVotePlaces> & { id: number; who: Identity };

/**
 * Where the music at a moment of one label is in the others: as compared, along the versions in between, otherwise at the same second.
 *
 * @throws AppError `not_found`; `conflict` if the vote is over; `invalid_input` for a label that the vote doesn't have
 * @see PRODUCT.md, Blind votes
 */
export async function getVotePlaces(
  { id, who, label, seconds }: VotePlace,
  { votes, labelKey, comparisons }: VoteDeps & PlaceDeps,
): Promise<ReplyOf<typeof calls.getVotePlaces>> {
  const { titleKey, candidates, ...vote } = await findShownVote(id, who, votes);
  if (vote.state !== 'open') throw voteOver(vote);
  const hearing = { voteId: id, userId: who.userId, count: candidates.length };
  const place = placeOfLabel(labelKey, hearing, label);
  const from = candidates.find((candidate) => candidate.place === place)?.versionId;
  if (from === undefined) throw new AppError('invalid_input', 'Please name one of the labels of this vote');
  const to = candidates.flatMap(({ versionId }) => (versionId === from ? [] : [versionId]));
  const known = await alignmentsFrom({ titleKey, from, to }, { comparisons });
  const order = labelOrder(labelKey, hearing);
  return labelsOf(order.length).map((one, at) => {
    const versionId = candidates.find((candidate) => candidate.place === order[at])?.versionId ?? from;
    return { label: one, seconds: versionId === from ? seconds : placeAlong(known.get(versionId), seconds) };
  });
}
