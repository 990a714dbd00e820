import type { PlayableSong } from '@simmer/contracts';
import type { Clock } from '../clock/clock.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import type { Outcome, PlayerCalls } from './carryOut.ts';

/** What was asked ahead is used for this long: after it the song may have been hidden or moved without the page hearing of it. */
const KEPT_MS = 5 * 60_000;

/** Beside a press on a song's own button only what was asked with that press counts. */
const PRESS_MS = 2_000;
/** What could not be had ahead is left alone for this long: while a song plays, what follows is asked for again and again. */
const REST_MS = 10_000;

type Asked<T> = { answer: Promise<T>; settled?: T };
type Ahead = { songId: number; askedAtMs: number; outcome: Asked<Outcome>; source: Asked<SongSource | undefined> };

/** What has been asked ahead, where the answer is already there: at once. */
const now = <T>({ answer, settled }: Asked<T>): T | Promise<T> => settled ?? answer;

function asked<T>(answer: Promise<T>): Asked<T> {
  const kept: Asked<T> = { answer };
  // Who asked deals with what failed.
  answer.then(
    (settled) => Object.assign(kept, { settled }),
    () => undefined,
  );
  return kept;
}

export type FetchAhead = {
  calls: PlayerCalls;
  /**
   * Asks about a song that is likely to come, and where it is when it may be played.
   *
   * @param onAddress the address, so that its first bytes can be fetched as well
   */
  prepare(song: PlayableSong, onAddress?: (url: string) => void): void;
  /** the song's own button is pressed: what was asked before that press is asked anew */
  expire(song: PlayableSong): void;
};

/**
 * The player's calls, with an ear for what comes next: a song that was prepared is answered at once, so that it is heard within a moment.
 * One song at a time; what fails ahead is asked again when it is needed.
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
        // An address is used once: whoever asks again was not helped by it.
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
