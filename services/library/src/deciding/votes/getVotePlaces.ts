import type * as calls from '@simmer/contracts/calls';
import type { Identity, QueryOf, ReplyOf } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import {
  type BlindToken,
  newMark,
  readBlindToken,
  tokenOfAddress,
} from '@simmer/service-common/internal/blindToken.ts';
import { alignmentsFrom, type PlaceDeps, placeAlong } from '../blindAudio/samePlace.ts';
import { type AddressDeps, voteAddresses } from '../blindAudio/voteAddresses.ts';
import { findShownVote, voteOver } from './findShownVote.ts';
import type { VoteDeps } from './openVote.ts';
import type { VoteCopiesRepository } from './voteCopies.repository.ts';

type VotePlace = QueryOf<typeof calls.getVotePlaces> & { id: number; who: Identity };
type VotePlaceDeps = VoteDeps & PlaceDeps & AddressDeps & { copies: VoteCopiesRepository };

const inMilliseconds = (seconds: number) => Math.round(seconds * 1000);

/** What the caller plays; undefined for an address that isn't theirs, or of another vote. */
function playedAt(
  address: string,
  { id, who, mediaSecret }: { id: number; who: Identity; mediaSecret: string },
): BlindToken | undefined {
  const sound = readBlindToken(tokenOfAddress(address) ?? '', mediaSecret);
  const isTheirs = sound?.voteId === id && sound.userId === who.userId && sound.sessionId === who.sessionId;
  return isTheirs ? sound : undefined;
}

/**
 * Addresses at which every label plays, at the same second, the music that one of the caller's own addresses plays then: as compared, along
 * the versions in between, otherwise as many seconds after its start. Where that is in each is never told, and each answer has other
 * addresses: equal ones would tell where the versions differ.
 *
 * @throws AppError `not_found`; `conflict` if the vote is over; `invalid_input` for an address that isn't the caller's
 * @see PRODUCT.md, Blind votes
 */
export async function getVotePlaces(
  { id, who, address, seconds }: VotePlace,
  deps: VotePlaceDeps,
): Promise<ReplyOf<typeof calls.getVotePlaces>> {
  const { votes, copies, comparisons, mediaSecret } = deps;
  const { titleKey, candidates, ...vote } = await findShownVote(id, who, votes);
  if (vote.state !== 'open') throw voteOver(vote);
  const played = playedAt(address, { id, who, mediaSecret });
  const made = await copies.made(id);
  const refused = () => new AppError('invalid_input', 'Please name one of your addresses of this vote');
  if (!played || !made) throw refused();
  const versionAt = (place: number) => candidates.find((candidate) => candidate.place === place)?.versionId;
  const from = versionAt(made.names.indexOf(played.copyName));
  if (from === undefined) throw refused();
  const to = candidates.flatMap(({ versionId }) => (versionId === from ? [] : [versionId]));
  const known = await alignmentsFrom({ titleKey, from, to }, { comparisons });
  const copySeconds = made.copySeconds;
  const musicAt = (((seconds + played.shiftMs / 1000) % copySeconds) + copySeconds) % copySeconds;
  return voteAddresses({ voteId: id, who, names: made.names }, deps, (copyName, place) => {
    const versionId = versionAt(place);
    const shiftMs =
      versionId === undefined || versionId === from
        ? played.shiftMs
        : inMilliseconds(placeAlong(known.get(versionId), musicAt) - seconds);
    return { copyName, seconds: made.soundsSeconds, shiftMs, mark: newMark() };
  });
}
