import type { PlayableSong } from '@simmer/contracts';
import type { PlaybackCommand, Transition } from './playbackEvents.ts';
import {
  askAgain,
  isWaiting,
  type Loaded,
  open,
  paused,
  start,
  stop,
  trackOf,
  unchanged,
  waiting,
} from './playbackMoves.ts';
import type { PlaybackState, Track } from './playbackState.ts';
import { lengthOf } from './shown.ts';
import { pauseWished, seekWished, wishFor, withdrawn } from './wishes.ts';

type To = Transition<PlaybackState>;

/** Plays this song, or resumes it if it is the current one. The current song continues until this one is ready. */
export function songChosen(state: PlaybackState, song: PlayableSong, nowMs: number): To {
  if (state.status === 'idle') return start(state, song, nowMs);
  if (state.wish?.song.id === song.id) return unchanged(state);
  if (state.song.id === song.id) return playPressed(withdrawn(state), nowMs);
  const isHeardOf = state.status !== 'loading' || state.hasPlayed;
  return isHeardOf ? wishFor(state, song, nowMs) : start(state, song, nowMs);
}

/** The previous song has ended or failed. The same song restarts. A wish takes precedence. */
export function songFollowed(state: PlaybackState, song: PlayableSong, nowMs: number): To {
  if (isWaiting(state) || state.status === 'playing') return unchanged(state);
  if (state.status === 'paused' && state.song.id === song.id) {
    const again = playPressed({ ...state, positionSeconds: 0, failedBefore: 0 }, nowMs);
    const hasAudio = state.source.step === 'opening' || state.source.step === 'ready';
    const rewind: PlaybackCommand[] = hasAudio ? [{ do: 'seek', positionSeconds: 0 }] : [];
    return { state: again.state, commands: [...rewind, ...again.commands] };
  }
  const failedBefore = state.status === 'error' ? (state.failedBefore ?? 0) + 1 : 0;
  const { state: started, commands } = start(state, song, nowMs, failedBefore);
  if (state.status === 'idle' || started.status === 'idle') return { state: started, commands };
  return { state: { ...started, wish: state.wish }, commands };
}

/** Prepares the song without anyone having pressed play; problems are not shown. */
export const songRestored = (state: PlaybackState, song: PlayableSong, atSeconds: number, nowMs: number): To =>
  state.status === 'idle' ? placed(start(state, song, nowMs), atSeconds) : { state, commands: [] };

/** Replaces the current song with one that waits, paused. Once it plays, it counts as one that followed. */
export function songPlaced(state: PlaybackState, song: PlayableSong, atSeconds: number, nowMs: number): To {
  const failedBefore = state.status === 'error' ? (state.failedBefore ?? -1) + 1 : 0;
  return placed(start(state, song, nowMs, failedBefore), atSeconds);
}

function placed({ state, commands }: To, atSeconds: number): To {
  if (state.status === 'idle') return { state, commands };
  const positionSeconds = within(atSeconds, state.song.duration);
  return { state: paused({ ...trackOf(state), positionSeconds }), commands };
}

function within(wishedSeconds: number, durationSeconds: number | null): number {
  const endSeconds = durationSeconds ?? Number.MAX_SAFE_INTEGER;
  return Math.min(Math.max(0, wishedSeconds), endSeconds);
}

export function playPressed(state: PlaybackState, nowMs: number): To {
  if (state.status === 'error') return retryPressed(state, nowMs);
  if (state.status !== 'paused') return { state, commands: [] };
  const { source } = state;
  switch (source.step) {
    case 'asking':
      return { state: waiting(state, trackOf(state), nowMs, 'loading'), commands: [] };
    case 'opening':
      return { state: waiting(state, trackOf(state), nowMs, 'loading'), commands: [{ do: 'play' }] };
    case 'ready':
      // Shown as playing at once; the audio reports if it has to wait.
      return { state: { ...trackOf(state), status: 'playing' }, commands: [{ do: 'play' }] };
    case 'lost': {
      const track = { ...trackOf(state), recovery: null };
      const again = source.url === null ? askAgain(state, track) : open(track, source.url, true, true);
      return { state: waiting(state, again.state, nowMs, 'loading'), commands: again.commands };
    }
  }
}

/** Play, pause or retry: the big button. A wished song is shown as loading and can be paused. */
export function togglePressed(state: PlaybackState, nowMs: number): To {
  const isSilent = state.status === 'paused' || state.status === 'error';
  return isSilent && !state.wish ? playPressed(state, nowMs) : pausePressed(state);
}

export function pausePressed(state: PlaybackState): To {
  if (state.status !== 'idle' && state.wish) return pauseWished(state, state.wish);
  if (!isWaiting(state) && state.status !== 'playing') return { state, commands: [] };
  return {
    state: paused({ ...trackOf(state), recovery: null }),
    commands: [{ do: 'pause' }],
  };
}

export function retryPressed(state: PlaybackState, nowMs: number): To {
  if (state.status !== 'error') return { state, commands: [] };
  return retry(state, { attempts: state.attempts + 1, failedBefore: null }, nowMs);
}

/** Reloads and plays from where it failed. */
export function retry(
  state: Loaded,
  change: Partial<Pick<Track, 'attempts' | 'failedBefore' | 'recovery'>>,
  nowMs: number,
): To {
  const again = askAgain(state, { ...trackOf(state), recovery: null, ...change });
  return { state: waiting(state, again.state, nowMs, 'loading'), commands: again.commands };
}

export function seekRequested(state: PlaybackState, wishedSeconds: number, nowMs: number): To {
  if (state.status === 'idle' || Number.isNaN(wishedSeconds)) return { state, commands: [] };
  if (state.wish) return seekWished(state, state.wish, within(wishedSeconds, state.wish.song.duration));
  const positionSeconds = within(wishedSeconds, lengthOf(state));
  const moved = { positionSeconds, resumedFromSeconds: null, recovery: null };

  if (isWaiting(state) && state.source.step === 'lost' && state.source.url !== null) {
    // A premature end awaits its resume: resume now.
    const opened = open({ ...trackOf(state), ...moved }, state.source.url, true, true);
    return { state: waiting(state, opened.state, nowMs, 'buffering'), commands: opened.commands };
  }
  const hasAudio = state.source.step === 'opening' || state.source.step === 'ready';
  const commands: PlaybackCommand[] = hasAudio ? [{ do: 'seek', positionSeconds }] : [];
  return { state: { ...state, ...moved }, commands };
}

export const stopRequested = (state: PlaybackState): To =>
  state.status === 'idle' ? { state, commands: [] } : stop(state);
