import { isPlayableExtension, type PlayableSong } from '@simmer/contracts';
import type { PlaybackCommand, Transition } from './playbackEvents.ts';
import type { Failed, Paused, PlaybackState, Track, Waiting } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';

type To = Transition<PlaybackState>;
export type Loaded = Exclude<PlaybackState, { status: 'idle' }>;

export const TIMED_OUT = 'Connection timeout. Check your network and try again.';
export const FAILED = 'Playback failed. Tap the retry button to try again.';
const ALL_FAILED = 'Three songs in a row didn’t play, so playback stopped. Tap the retry button to try again.';

/** The part of a state that doesn't depend on its status. */
export function trackOf(state: Loaded): Track {
  const { song, turn, lastTurn, source, isChecked, positionSeconds, durationSeconds, isDurationReported } = state;
  const { attempts, hasPlayed, recovery, resumedFromSeconds, failedBefore, wish, pending, bufferedSeconds } = state;
  return {
    song,
    turn,
    lastTurn,
    source,
    isChecked,
    positionSeconds,
    durationSeconds,
    isDurationReported,
    attempts,
    hasPlayed,
    recovery,
    resumedFromSeconds,
    failedBefore,
    wish,
    pending,
    bufferedSeconds,
  };
}

/** The number of the next request or load: higher than all before. */
export const nextTurn = (state: { turn: number } & Partial<Pick<Track, 'lastTurn' | 'wish' | 'pending'>>) =>
  Math.max(state.turn, state.lastTurn ?? 0, state.wish?.turn ?? 0, state.pending?.turn ?? 0) + 1;

export const unchanged = (state: PlaybackState): To => ({ state, commands: [] });

/** A warning for formats that may not play. */
export const warningsOf = ({ fileExtension }: PlayableSong): PlaybackCommand[] =>
  isPlayableExtension(fileExtension) ? [] : [{ do: 'warn', message: `Unsupported audio format: ${fileExtension}` }];

export const isWaiting = (state: PlaybackState): state is Waiting =>
  state.status === 'loading' || state.status === 'buffering';

/** A pause ends a pending resume: a failure during it must not count as the song's end, which would start the next. */
export const paused = (track: Track): Paused => ({ ...track, resumedFromSeconds: null, status: 'paused' });

/** A spinner keeps its first deadline: whatever happens meanwhile, it ends 10 s after it began. */
export function waiting(state: Loaded, track: Track, nowMs: number, fallback: 'loading' | 'buffering'): Waiting {
  const isOn = isWaiting(state);
  return {
    ...track,
    status: isOn ? state.status : fallback,
    giveUpAtMs: isOn ? state.giveUpAtMs : nowMs + playbackTimings.giveUpAfterMs,
    resumeAtMs: null,
    replayAtMs: null,
    recoverAtMs: null,
  };
}

/**
 * Starts another song with nothing to keep playing. Asks the server first, since nobody gets the address of a hidden
 * song.
 *
 * @param failedBefore as in `Track`
 */
export function start(state: PlaybackState, song: PlayableSong, nowMs: number, failedBefore: number | null = null): To {
  const turn = nextTurn(state);
  return {
    state: {
      song,
      turn,
      lastTurn: turn,
      isChecked: false,
      isDurationReported: false,
      attempts: 0,
      source: { step: 'asking', isRecovery: false },
      positionSeconds: 0,
      durationSeconds: null,
      hasPlayed: false,
      recovery: null,
      resumedFromSeconds: null,
      failedBefore,
      wish: null,
      pending: null,
      bufferedSeconds: 0,
      status: 'loading',
      giveUpAtMs: nowMs + playbackTimings.giveUpAfterMs,
      resumeAtMs: null,
      replayAtMs: null,
      recoverAtMs: null,
    },
    commands: [{ do: 'unload' }, ...warningsOf(song), { do: 'checkSong', song, turn }],
  };
}

/** Reloads the same song at its position, with a new address. */
export function askAgain(state: Loaded, track: Track): Transition<Track> {
  const turn = nextTurn(state);
  const { song, isChecked } = track;
  return {
    state: { ...track, turn, source: { step: 'asking', isRecovery: true } },
    commands: [{ do: 'unload' }, { do: isChecked ? 'fetchAddress' : 'checkSong', song, turn }],
  };
}

/** Loads an address at the current position; `isNewTurn` if another was loaded before. */
export function open(track: Track, url: string, play: boolean, isNewTurn: boolean): Transition<Track> {
  const turn = isNewTurn ? nextTurn(track) : track.turn;
  const load: PlaybackCommand = { do: 'load', url, startAtSeconds: track.positionSeconds, turn };
  return {
    state: { ...track, turn, source: { step: 'opening', url } },
    // Calls play() at once rather than when data arrives: phones fetch nothing before it.
    commands: play ? [load, { do: 'play' }] : [load],
  };
}

export function stop(state: PlaybackState, ...commands: PlaybackCommand[]): To {
  return { state: { status: 'idle', turn: nextTurn(state) }, commands: [{ do: 'unload' }, ...commands] };
}

/**
 * A failed song waits for Retry. If it followed another song, the next one plays, unless three in a row have failed.
 */
export function fail(state: Loaded, message: string, nowMs: number): To & { state: Failed } {
  const isFollowing = state.failedBefore !== null;
  const isLast = isFollowing && (state.failedBefore ?? 0) + 1 >= playbackTimings.mostFailuresInRow;
  const failed: Failed = {
    ...trackOf(state),
    turn: nextTurn(state),
    source: { step: 'lost', url: null },
    resumedFromSeconds: null,
    status: 'error',
    message: isLast ? ALL_FAILED : message,
    failedAtMs: nowMs,
    followAtMs: isFollowing && !isLast ? nowMs + playbackTimings.followAfterMs : null,
  };
  return { state: failed, commands: [{ do: 'unload' }] };
}

/** The song has ended, ready to play again from the start. */
export function finish(state: Loaded): To {
  const track = { ...trackOf(state), positionSeconds: 0, recovery: null };
  return {
    state: paused(track),
    commands: [{ do: 'pause' }, { do: 'seek', positionSeconds: 0 }, { do: 'announceEnd', song: state.song }],
  };
}

/** Resuming after a premature end has failed: the song counts as ended at its position. */
export function giveUpResuming(state: Loaded): To {
  const track: Track = { ...trackOf(state), turn: nextTurn(state), source: { step: 'lost', url: null } };
  return {
    state: paused(track),
    commands: [{ do: 'unload' }, { do: 'announceEnd', song: state.song }],
  };
}
