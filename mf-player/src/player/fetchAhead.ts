import type { PlayableSong } from '@simmer/contracts';
import type { Clock } from '../clock/clock.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import type { Outcome, PlayerCalls } from './carryOut.ts';

/** How long a prepared reply is used; later, the song may have been hidden or moved without the page knowing. */
const FRESH_MS = 5 * 60_000;

/** For a press on a song's own button, only what was requested so shortly before it counts. */
const PRESS_MS = 2_000;
/** How long to wait after a failure: while a song plays, its successor is prepared again and again. */
const REST_MS = 10_000;

/** `next`: the likely successor of the current song. `near`: the song whose button a pointer, a finger or the focus is on. */
type Intent = 'next' | 'near';
type Asked<T> = { answer: Promise<T>; settled?: T };
type Ahead = { song: PlayableSong; askedAtMs: number; outcome: Asked<Outcome>; source: Asked<SongSource> };

/** The prepared reply, synchronously if it has arrived. */
const now = <T>({ answer, settled }: Asked<T>): T | Promise<T> => settled ?? answer;

function asked<T>(answer: Promise<T>): Asked<T> {
  const request: Asked<T> = { answer };
  // The caller handles failures.
  answer.then(
    (settled) => Object.assign(request, { settled }),
    () => undefined,
  );
  return request;
}

/** @returns undefined if the song may not be played, or something failed */
async function playable({ song, outcome, source }: Ahead): Promise<SongSource | undefined> {
  const [found, fetched] = await Promise.allSettled([outcome.answer, source.answer]);
  if (found.status === 'rejected' || typeof found.value !== 'object' || found.value.song.isHidden) return undefined;
  const isMoved = found.value.song.dropboxPath !== song.dropboxPath;
  return fetched.status === 'rejected' || isMoved ? undefined : fetched.value;
}

type OnAddress = (url: string) => void;
export type FetchAhead = ReturnType<typeof createFetchAhead>;

/**
 * Wraps the player's calls. Asks whether a song may be played and for its address at the same time, and does so early
 * for the likely next song and for the one that is about to be pressed, which then play within a moment. Failed requests
 * are repeated when needed.
 */
export function createFetchAhead(calls: PlayerCalls, clock: Clock) {
  const ahead = new Map<Intent, Ahead>();
  let failed: { songId: number; atMs: number } | undefined;
  /** when the bytes of a song that is about to be pressed were asked for */
  let touchedAtMs = Number.NEGATIVE_INFINITY;

  const ageMs = ({ askedAtMs }: Ahead) => clock.nowMs() - askedAtMs;
  const freshFor = (song: PlayableSong) =>
    [...ahead.values()].find((asking) => asking.song.id === song.id && ageMs(asking) <= FRESH_MS);
  const expire = (song: PlayableSong) => {
    for (const [intent, asking] of ahead) {
      if (asking.song.id === song.id && ageMs(asking) > PRESS_MS) ahead.delete(intent);
    }
  };
  const ask = (song: PlayableSong): Ahead => {
    const [outcome, source] = [Promise.resolve(calls.checkSong(song)), Promise.resolve(calls.fetchSource(song))];
    return { song, askedAtMs: clock.nowMs(), outcome: asked(outcome), source: asked(source) };
  };
  const begin = (song: PlayableSong, intent: Intent): Ahead => {
    const asking = freshFor(song) ?? ask(song);
    ahead.set(intent, asking);
    return asking;
  };
  /** Passes the address on; forgets what failed, so that the next attempt asks again. */
  const settle = async (asking: Ahead, onAddress?: OnAddress) => {
    const source = await playable(asking);
    const intents = [...ahead].flatMap(([intent, one]) => (one === asking ? [intent] : []));
    if (intents.length === 0) return;
    if (source) return onAddress?.(source.streamUrl);
    for (const intent of intents) ahead.delete(intent);
    failed = { songId: asking.song.id, atMs: clock.nowMs() };
  };
  const isResting = (song: PlayableSong) => failed?.songId === song.id && clock.nowMs() - failed.atMs < REST_MS;
  const isTouched = () => clock.nowMs() - touchedAtMs <= PRESS_MS;

  return {
    calls: {
      ...calls,
      checkSong(song: PlayableSong) {
        const asking = begin(song, 'near');
        void settle(asking);
        return now(asking.outcome);
      },
      fetchSource(song: PlayableSong) {
        const prepared = freshFor(song);
        // Addresses are used once: a second request means the first didn't help.
        ahead.clear();
        touchedAtMs = Number.NEGATIVE_INFINITY;
        if (prepared?.song.dropboxPath !== song.dropboxPath) return calls.fetchSource(song);
        return now(prepared.source);
      },
    },
    /** the song's own button is pressed: drops replies that are too old for that */
    expire,
    /**
     * Requests the song that is likely to follow, and its address.
     *
     * @param onAddress called with the address if the song may be played, to fetch its first bytes as well
     */
    prepare(song: PlayableSong, onAddress?: OnAddress) {
      if (isResting(song)) return;
      // The waiting element has the song that is about to be pressed.
      void settle(begin(song, 'next'), isTouched() ? undefined : onAddress);
    },
    /** The same for a song that is about to be pressed; drops replies that are too old for that. */
    approach(song: PlayableSong, onAddress?: OnAddress) {
      expire(song);
      if (isResting(song)) return;
      if (onAddress) touchedAtMs = clock.nowMs();
      void settle(begin(song, 'near'), onAddress);
    },
  };
}
