import type { Clock } from '../clock/clock.ts';
import { createWakeUp } from '../clock/wakeUp.ts';
import type { PlaybackCommand, PlaybackEvent } from '../playback/playbackEvents.ts';
import { transition } from '../playback/playbackMachine.ts';
import { nextDeadlineMs, nothingPlaying, type PlaybackState } from '../playback/playbackState.ts';

type Deps = {
  clock: Clock;
  /** what an event means while a mode is on; undefined if the mode has handled it */
  read(event: PlaybackEvent): PlaybackEvent | undefined;
  carryOut(command: PlaybackCommand): void;
  /** the commands are carried out */
  onDealt(event: PlaybackEvent, state: PlaybackState, before: PlaybackState): void;
};

/** The one loop: event → transition → commands → engine → event. */
export function createPlaybackLoop({ clock, read, carryOut, onDealt }: Deps) {
  let state = nothingPlaying;
  const waiting: (() => void)[] = [];
  let isBusy = false;

  /** Commands may report back synchronously; those events wait until the current one is done. */
  const inTurn = (action: () => void) => {
    waiting.push(action);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    } finally {
      isBusy = false;
    }
    wakeUp(nextDeadlineMs(state));
  };
  const deal = (event: PlaybackEvent) => {
    const before = state;
    const { state: after, commands } = transition(before, event, clock.nowMs());
    state = after;
    // Sound before pixels: drawing takes longer.
    for (const command of commands) carryOut(command);
    onDealt(event, after, before);
  };
  const dispatch = (event: PlaybackEvent) =>
    inTurn(() => {
      const meant = read(event);
      if (meant) deal(meant);
    });
  const wakeUp = createWakeUp(clock, () => dispatch({ type: 'timePassed' }));

  return {
    stateNow: () => state,
    dispatch,
    /** moves that are no presses, past every mode */
    move: (event: PlaybackEvent) => inTurn(() => deal(event)),
    inTurn,
  };
}
