import type { PlayableSong } from '@simmer/contracts';
import type { AudioWarmer } from '../audio/warmAudio.ts';
import type { PlayerCalls } from './carryOut.ts';
import type { Clock } from './clock.ts';

/** What was asked ahead is used for this long: after it the song may have been hidden or moved. */
const KEPT_MS = 30_000;

type Ahead = {
  songId: number;
  askedAtMs: number;
  outcome: ReturnType<PlayerCalls['checkSong']>;
  source: ReturnType<PlayerCalls['fetchSource']>;
};

export type FetchAhead = {
  calls: PlayerCalls;
  /** asks about a song that is likely to come, and fetches its first bytes */
  prepare(song: PlayableSong): void;
};

/**
 * The player's calls, with an ear for what comes next: a song that was prepared is answered at once, so that it is heard within a moment.
 * One song at a time; what fails ahead is asked again when it is needed.
 */
export function createFetchAhead(calls: PlayerCalls, warmer: AudioWarmer, clock: Clock): FetchAhead {
  let ahead: Ahead | undefined;
  const forget = (failed: Ahead) => {
    if (ahead === failed) ahead = undefined;
  };
  const freshFor = (song: PlayableSong) => {
    const isFresh = ahead?.songId === song.id && clock.nowMs() - ahead.askedAtMs <= KEPT_MS;
    return isFresh ? ahead : undefined;
  };

  const warmWhenPlayable = async (asked: Ahead) => {
    try {
      const [outcome, { streamUrl }] = await Promise.all([asked.outcome, asked.source]);
      const isPlayable = typeof outcome === 'object' && !outcome.song.isHidden;
      if (!isPlayable) forget(asked);
      else if (ahead === asked) warmer.warm(streamUrl);
    } catch {
      forget(asked);
    }
  };

  return {
    calls: {
      ...calls,
      checkSong: (song) => freshFor(song)?.outcome ?? calls.checkSong(song),
      fetchSource(song) {
        const prepared = freshFor(song);
        // An address is used once: whoever asks again was not helped by it.
        ahead = undefined;
        return prepared?.source ?? calls.fetchSource(song);
      },
    },
    prepare(song) {
      if (freshFor(song)) return;
      ahead = {
        songId: song.id,
        askedAtMs: clock.nowMs(),
        outcome: calls.checkSong(song),
        source: calls.fetchSource(song),
      };
      void warmWhenPlayable(ahead);
    },
  };
}
