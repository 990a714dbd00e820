import type { Identity, LikenessAnswer, VoteAudio } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import { equalLoudness } from '../blindAudio/equalLoudness.ts';
import type { BlindCopies } from '../blindAudio/fetchBlindCopies.ts';
import { heardSeconds, isHeardShift, largestShift, type PlaceDeps } from '../blindAudio/samePlace.ts';
import { type AddressDeps, voteAddresses } from '../blindAudio/voteAddresses.ts';
import { findShownVote, voteOver } from './findShownVote.ts';
import type { VoteDeps } from './openVote.ts';
import type { VoteFacts } from './voteColumns.ts';
import type { CopySource, MadeCopies, VoteCopiesRepository } from './voteCopies.repository.ts';

export type AudioDeps = VoteDeps &
  PlaceDeps &
  AddressDeps & {
    copies: VoteCopiesRepository;
    blindCopies: BlindCopies;
    /** which contents sync has yet to hear, and which it can't */
    fetchLikeness: (mediaNames: string[]) => Promise<LikenessAnswer>;
    /** asks sync for something that it has only of heard contents, which has it hear this one next */
    hurry: (mediaName: string) => Promise<unknown>;
    log: Log;
  };

type Made = ({ state: 'ready' } & MadeCopies) | { state: 'preparing' } | { state: 'unplayable' };

/** What to say of contents of which sync has told nothing yet: some can't be decoded, so they would never be heard. */
async function whatOfUnheard(
  sources: readonly CopySource[],
  { fetchLikeness, hurry, log }: AudioDeps,
): Promise<'preparing' | 'unplayable'> {
  const { unheard } = await fetchLikeness(sources.map(({ mediaName }) => mediaName));
  if (sources.some(({ isHeard }, at) => !isHeard && unheard.includes(at))) return 'unplayable';
  for (const { mediaName, isHeard } of sources) {
    if (isHeard) continue;
    hurry(mediaName).catch((error: unknown) => log.debug({ err: error }, 'could not hurry the hearing of a version'));
  }
  return 'preparing';
}

/** Has the copies made: all as long as the longest version, in whole seconds, and equally loud. */
async function make(vote: VoteFacts, deps: AudioDeps): Promise<Made> {
  const { copies, blindCopies } = deps;
  const { id } = vote;
  let sources = await copies.sources(id);
  if (sources.some(({ copySeconds }) => copySeconds === null)) {
    const durations = sources.flatMap(({ durationSeconds }) => durationSeconds ?? []);
    if (durations.length < sources.length || sources.some(({ isHeard }) => !isHeard)) {
      return { state: await whatOfUnheard(sources, deps) };
    }
    const seconds = Math.max(1, Math.ceil(Math.max(...durations)));
    await copies.fix(id, { seconds, gainsDb: equalLoudness(sources) });
    sources = await copies.sources(id);
  }
  const seconds = sources[0]?.copySeconds ?? 1;
  const answer = await blindCopies.ask({
    copies: sources.map(({ mediaName, gainDb }) => ({ mediaName, gainDb: gainDb ?? 0 })),
    seconds,
  });
  if (answer.state !== 'ready') return answer;
  const lengths = vote.candidates.map(({ versionId }, at) => ({
    versionId,
    seconds: sources[at]?.durationSeconds ?? seconds,
  }));
  const soundsSeconds =
    sources[0]?.soundsSeconds ?? (await heardSeconds({ titleKey: vote.titleKey, lengths }, answer.seconds, deps));
  await copies.save(id, { names: answer.names, soundsSeconds });
  const made = await copies.made(id);
  return made ? { state: 'ready', ...made } : { state: 'preparing' };
}

/**
 * Where an open vote's audio is, in the caller's order and for their session. The copies are made on the first call, and every call until
 * they are ready has them made on.
 *
 * @throws AppError `not_found`; `conflict` if the vote is over
 * @see PRODUCT.md, Blind votes
 */
export async function getVoteAudio({ id, who }: { id: number; who: Identity }, deps: AudioDeps): Promise<VoteAudio> {
  const { votes, log } = deps;
  const vote = await findShownVote(id, who, votes);
  if (vote.ending === 'unplayable') return { state: 'unplayable' };
  if (vote.state !== 'open') throw voteOver(vote);
  const made = await make(vote, deps).catch((error: unknown): Made => {
    log.warn({ err: error, voteId: id }, 'could not have the audio of a vote made; its page asks again');
    return { state: 'preparing' };
  });
  if (made.state === 'unplayable') await votes.end(id, 'unplayable');
  if (made.state !== 'ready') return { state: made.state };
  const versionIds = vote.candidates.map(({ versionId }) => versionId);
  return {
    state: 'ready',
    ...voteAddresses({ voteId: id, who, names: made.names }, deps, (copyName) => ({
      copyName,
      seconds: made.soundsSeconds,
      shiftMs: 0,
    })),
    needsPlaces: isHeardShift(await largestShift(vote.titleKey, versionIds, deps)),
  };
}
