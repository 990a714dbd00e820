import type { BlindVote, Identity, VoteResult } from '@simmer/contracts/services';
import { labelOfPlace, labelsOf } from '../blindAudio/labelOrder.ts';
import { canCloseVote } from './findShownVote.ts';
import type { VoteChoice, VoteFacts } from './voteColumns.ts';

/** Most votes first, then the newest. */
const byVotes = (one: VoteResult['candidates'][number], other: VoteResult['candidates'][number]) =>
  other.votes - one.votes || (other.version ?? 0) - (one.version ?? 0) || other.versionId - one.versionId;

/** By what they say, not by when: the order would tell who. */
const byText = (one: VoteChoice, other: VoteChoice) => (`${one.comment}` < `${other.comment}` ? -1 : 1);

function resultOf(vote: VoteFacts, labelOf: (place: number) => VoteResult['candidates'][number]['label']): VoteResult {
  const { candidates, choices, showsChoices } = vote;
  const versionAt = new Map(candidates.map(({ place, versionId }) => [place, versionId]));
  const commented = choices.filter(({ comment }) => comment !== null);
  return {
    candidates: candidates
      .map(({ place, ...named }) => {
        const votes = choices.filter((choice) => choice.place === place);
        const voters = showsChoices ? votes.map(({ user }) => user) : null;
        return { ...named, label: labelOf(place), votes: votes.length, voters };
      })
      .sort(byVotes),
    comments: (showsChoices ? commented : commented.sort(byText)).flatMap(({ place, comment, user }) => {
      const versionId = versionAt.get(place);
      if (versionId === undefined || comment === null) return [];
      return [{ versionId, comment, user: showsChoices ? user : null }];
    }),
    switches: choices.map(({ switches }) => switches).sort((one, other) => one - other),
  };
}

/**
 * A vote as a person may see it: versions are named only once it is closed, or to someone who asked which is which, after which their
 * choice stays. Nothing else in the product tells anyone what a vote is between.
 *
 * @param key of the voters' orders
 * @see PRODUCT.md, Blind votes
 */
export function showVote(vote: VoteFacts, who: Identity, key: Buffer): BlindVote {
  const { id, state, candidates, choices } = vote;
  const hearing = { voteId: id, userId: who.userId, count: candidates.length };
  const own = choices.find(({ user }) => user.id === who.userId);
  const labelOf = (place: number) => labelOfPlace(key, hearing, place);
  const isDone = own !== undefined && (own.isFinal || state === 'closed');
  return {
    id,
    cleanTitle: vote.cleanTitle,
    question: vote.question,
    openedBy: vote.openedBy,
    openedAt: vote.openedAt,
    closesAt: vote.closesAt,
    closesInSeconds: vote.closesInSeconds,
    state,
    closedAt: vote.closedAt,
    ending: vote.ending,
    labels: labelsOf(candidates.length),
    showsChoices: vote.showsChoices,
    voteCount: choices.length,
    mayClose: canCloseVote(who, vote),
    mine: own ? { label: labelOf(own.place), comment: own.comment, isFinal: own.isFinal, at: own.at } : null,
    revealed: isDone
      ? candidates
          .map(({ place, ...named }) => ({ label: labelOf(place), ...named }))
          .sort((one, other) => (one.label < other.label ? -1 : 1))
      : null,
    result: state === 'closed' ? resultOf(vote, (place) => (own ? labelOf(place) : null)) : null,
  };
}
