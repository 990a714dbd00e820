import type { Transition } from './playbackEvents.ts';
import { isWaiting, nextTurn, trackOf, unchanged } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';

/** Continues at the start of the repeated stretch. Its audio gets a new number: reports from its end no longer count. */
export function loopEnded(state: PlaybackState, fromSeconds: number): Transition<PlaybackState> {
  const isOn = state.status === 'playing' || isWaiting(state);
  if (!isOn || state.source.step !== 'ready') return unchanged(state);
  const turn = nextTurn(state);
  return {
    state: { ...trackOf(state), turn, positionSeconds: fromSeconds, resumedFromSeconds: null, status: 'playing' },
    commands: [{ do: 'turnBack', positionSeconds: fromSeconds, turn }],
  };
}
