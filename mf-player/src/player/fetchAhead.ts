import type { PlayableSong } from '@simmer/contracts';
import type { Clock } from '../clock/clock.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import type { Outcome, PlayerCalls } from './carryOut.ts';

/** How long a prepared reply is used; later, the song may have been hidden or moved without the page knowing. */
const KEPT_MS = 5 * 60_000;

/** For a press on a song's own button, only the request made with that press counts. */
const PRESS_MS = 2_000;
/** How long to wait after a failure: while a song plays, its successor is prepared again and again. */
const REST_MS = 10_000;

type Asked<T> = { answer: Promise<T>; settled?: T };
type Ahead = { songId: number; askedAtMs: number; outcome: Asked<Outcome>; source: Asked<SongSource | undefined> };

/** The prepared reply, synchronously if it has arrived. */
const now = <T>({ answer, settled }: Asked<T>): T | Promise<T> => settled ?? answer;

function asked<T>(answer: Promise<T>): Asked<T> {
  const kept: Asked<T> = { answer };
  // The caller handles failures.
  answer.then(
    (settled) => Object.assign(kept, { settled }),
    () => undefined,
  );
  return kept;
}

export type FetchAhead = {
  calls: PlayerCalls;
  /**
   * Requests a song that is likely to play, and its address if it may be played.
   *
   * @param onAddress called with the address, to fetch its first bytes as well
   */
  prepare(song: PlayableSong, onAddress?: (url: string) => void): void;
  /** the song's own button is pressed: drops replies from before that press */
  expire(song: PlayableSong): void;
};

/**
 * Wraps the player's calls and prepares the likely next song, so it plays within a moment. Prepares one song at a time;
 * failed requests are repeated when needed.
 */
export function createFetchAhead(calls: PlayerCalls, clock: Clock): FetchAhead {
  let ahead: Ahead | undefined;
  let failed: { songId: number; atMs: number } | undefined;
  const freshFor = (song: PlayableSong, keptMs = KEPT_MS) => {
    const isFresh = ahead?.songId === song.id && clock.nowMs() - ahead.askedAtMs <= keptMs;
    return isFresh ? ahead : undefined;
  };

  const ask = (song: PlayableSong): Ahead => {
    const outcome = Promise.resolve(calls.checkSong(song));
    const source = outcome.then((found) =>
      typeof found === 'object' && !found.song.isHidden ? calls.fetchSource(found.song) : undefined,
    );
    return { songId: song.id, askedAtMs: clock.nowMs(), outcome: asked(outcome), source: asked(source) };
  };
  const handOver = async (prepared: Ahead, onAddress: (url: string) => void) => {
    const source = await prepared.source.answer.catch(() => undefined);
    if (ahead !== prepared) return;
    if (source) onAddress(source.streamUrl);
    else {
      ahead = undefined;
      failed = { songId: prepared.songId, atMs: clock.nowMs() };
    }
  };
  const sourceOf = async (prepared: Ahead, song: PlayableSong): Promise<SongSource> =>
    (await prepared.source.answer) ?? calls.fetchSource(song);

  return {
    calls: {
      ...calls,
      checkSong(song) {
        const prepared = freshFor(song);
        return prepared ? now(prepared.outcome) : calls.checkSong(song);
      },
      fetchSource(song) {
        const prepared = freshFor(song);
        // Addresses are used once: a second request means the first didn't help.
        ahead = undefined;
        if (!prepared) return calls.fetchSource(song);
        return prepared.source.settled ?? sourceOf(prepared, song);
      },
    },
    expire(song) {
      if (ahead?.songId !== song.id) return;
      ahead = freshFor(song, PRESS_MS);
    },
    prepare(song, onAddress = () => undefined) {
      if (failed?.songId === song.id && clock.nowMs() - failed.atMs < REST_MS) return;
      ahead = freshFor(song) ?? ask(song);
      void handOver(ahead, onAddress);
    },
  };
}
