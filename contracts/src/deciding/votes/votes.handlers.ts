import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import { aBlindVote, aVoteResult } from './votes.builders.ts';
import {
  type BlindVote,
  castVote,
  closeVote,
  getVote,
  getVoteAudio,
  getVotePlaces,
  LEAST_HEARD_SECONDS,
  listVotes,
  openVote,
  voteLabels,
} from './votes.ts';

/** Handlers for blind votes; what is opened and chosen stays. */
export function voteHandlers(double = createSongsDouble(aSmallLibrary()), initial: BlindVote[] = []): HttpHandler[] {
  const votes = new Map(initial.map((vote) => [vote.id, vote]));
  const byClientKey = new Map<string, number>();
  function find(id: number): BlindVote {
    const vote = votes.get(id);
    if (!vote) throw new DoubleRefusal('not_found', 'Vote not found');
    return vote;
  }
  function findOpen(id: number): BlindVote {
    const vote = find(id);
    if (vote.state === 'ended') throw new DoubleRefusal('conflict', 'This vote ended: one of its versions was hidden');
    if (vote.state === 'closed') throw new DoubleRefusal('conflict', 'This vote is closed');
    return vote;
  }
  const addressesOf = ({ labels }: BlindVote) => ({
    audio: labels.map((label) => ({ label, address: `/media/blind/${label}.wav` })),
    worksForSeconds: 3000,
  });
  const saved = (vote: BlindVote) => {
    votes.set(vote.id, vote);
    return vote;
  };
  const revealedOf = (vote: BlindVote) =>
    aVoteResult().candidates.map(({ versionId, version, filename }, place) => ({
      label: vote.labels[place] ?? 'A',
      versionId,
      version,
      filename,
    }));
  return [
    standInFor(listVotes, ({ params }) => {
      const song = double.lookUp(params.key);
      return [...votes.values()].filter((vote) => vote.cleanTitle === song?.cleanTitle).reverse();
    }),
    standInFor(openVote, ({ params, body }) => {
      const known = body.clientKey === undefined ? undefined : byClientKey.get(body.clientKey);
      if (known !== undefined) return find(known);
      const closesInSeconds =
        body.closesAt === null ? body.closesInSeconds : Math.ceil((Date.parse(body.closesAt) - Date.now()) / 1000);
      if (closesInSeconds !== null && closesInSeconds <= 0) {
        throw new DoubleRefusal('invalid_input', 'Please choose a time in the future');
      }
      const id = Math.max(0, ...votes.keys()) + 1;
      if (body.clientKey !== undefined) byClientKey.set(body.clientKey, id);
      return saved(
        aBlindVote({
          id,
          cleanTitle: double.find(params.key).cleanTitle,
          question: body.question,
          closesAt:
            closesInSeconds === null
              ? null
              : (body.closesAt ?? new Date(Date.now() + closesInSeconds * 1000).toISOString()),
          closesInSeconds,
          showsChoices: body.showsChoices,
          labels: voteLabels.slice(0, body.versionIds.length),
          voteCount: 0,
        }),
      );
    }),
    standInFor(getVote, ({ params }) => find(params.id)),
    standInFor(getVoteAudio, ({ params }) => {
      if (find(params.id).ending === 'unplayable') return { state: 'unplayable' as const };
      return { state: 'ready' as const, ...addressesOf(findOpen(params.id)), needsPlaces: false };
    }),
    standInFor(getVotePlaces, ({ params, query }) => {
      const addresses = addressesOf(findOpen(params.id));
      if (!addresses.audio.some(({ address }) => address === query.address)) {
        throw new DoubleRefusal('invalid_input', 'Please name one of your addresses of this vote');
      }
      return addresses;
    }),
    standInFor(castVote, ({ params, body }) => {
      const vote = findOpen(params.id);
      if (!vote.labels.includes(body.label)) {
        throw new DoubleRefusal('invalid_input', 'Please choose one of this vote’s versions');
      }
      const isHeard = vote.labels.every((label) =>
        body.heard.some((heard) => heard.label === label && heard.seconds >= LEAST_HEARD_SECONDS),
      );
      if (!isHeard) {
        throw new DoubleRefusal(
          'invalid_input',
          `Please listen to each version for at least ${LEAST_HEARD_SECONDS} seconds first`,
        );
      }
      const { label, comment, isFinal } = body;
      if (vote.mine?.isFinal) {
        if (vote.mine.label === label && vote.mine.comment === comment) return vote;
        throw new DoubleRefusal('conflict', 'You’ve seen which is which, so your choice is final');
      }
      return saved({
        ...vote,
        voteCount: vote.voteCount + (vote.mine ? 0 : 1),
        mine: { label, comment, isFinal, at: '2026-05-02T10:00:00.000Z' },
        revealed: isFinal ? revealedOf(vote) : null,
      });
    }),
    standInFor(closeVote, ({ params }) => {
      const vote = find(params.id);
      if (!vote.mayClose) {
        throw new DoubleRefusal('forbidden', 'Only the person who opened this vote and admins can close it');
      }
      if (vote.state !== 'open') return vote;
      return saved({
        ...vote,
        state: 'closed',
        closedAt: '2026-05-03T18:00:00.000Z',
        closesInSeconds: vote.closesInSeconds === null ? null : 0,
        revealed: vote.mine ? revealedOf(vote) : null,
        result: aVoteResult(),
      });
    }),
  ];
}
