import type { Transition } from './playbackEvents.ts';
import { unchanged } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';
import { earliestEnd } from './shown.ts';

type To = Transition<PlaybackState>;

export function audioBuffered(state: PlaybackState, untilSeconds: number): To {
  if (state.status === 'idle' || state.bufferedSeconds === untilSeconds) return unchanged(state);
  return fetchAhead({ ...state, bufferedSeconds: untilSeconds });
}

/** Fetches the next song once the current one has finished loading or is about to end. */
export function fetchAhead(state: PlaybackState): To {
  if (state.status !== 'playing' || state.wish) return unchanged(state);
  const durationSeconds = earliestEnd(state);
  if (durationSeconds === null) return unchanged(state);
  const { positionSeconds, bufferedSeconds } = state;
  const { fetchAheadSeconds, bufferedEndMarginSeconds } = playbackTimings;
  if (durationSeconds - positionSeconds <= fetchAheadSeconds) {
    return { state, commands: [{ do: 'fetchAhead', isEarly: false }] };
  }
  const neededSeconds = Math.min(positionSeconds + fetchAheadSeconds, durationSeconds - bufferedEndMarginSeconds);
  return bufferedSeconds >= neededSeconds
    ? { state, commands: [{ do: 'fetchAhead', isEarly: true }] }
    : unchanged(state);
}
