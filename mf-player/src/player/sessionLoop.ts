import type { Clock } from '../clock/clock.ts';
import { createWakeUp } from '../clock/wakeUp.ts';
import type { PlaybackCommand, PlaybackEvent } from '../playback/playbackEvents.ts';
import { transition } from '../playback/playbackMachine.ts';
import { nextDeadlineMs, nothingPlaying } from '../playback/playbackState.ts';
import { type Mode, type SessionState, solo } from '../session/mode.ts';
import type { OnDealt } from '../session/session.ts';

type Deps = {
  clock: Clock;
  /** what an event means in the mode that is on; undefined if the mode has handled it */
  take(event: PlaybackEvent): PlaybackEvent | undefined;
  carryOut(command: PlaybackCommand): void;
  /** the commands are carried out */
  onDealt: OnDealt;
  /** everyone knows */
  settle(): void;
  onMode(mode: Mode, before: Mode): void;
};

/** The one loop, and the one state: event → mode → transition → commands → engine → event. */
export function createSessionLoop({ clock, take, carryOut, onDealt, settle, onMode }: Deps) {
  let session: SessionState = { playback: nothingPlaying, mode: solo };
  const followers = new Set<OnDealt>();
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
    wakeUp(nextDeadlineMs(session.playback));
  };
  const deal = (event: PlaybackEvent) => {
    const before = session.playback;
    const { state: playback, commands } = transition(before, event, clock.nowMs());
    session = { ...session, playback };
    // Sound before pixels: drawing takes longer.
    for (const command of commands) carryOut(command);
    onDealt(event, playback, before);
    for (const follow of followers) follow(event, playback, before);
    settle();
  };
  const dispatch = (event: PlaybackEvent) =>
    inTurn(() => {
      const meant = take(event);
      if (meant) deal(meant);
    });
  const wakeUp = createWakeUp(clock, () => dispatch({ type: 'timePassed' }));

  return {
    sessionNow: () => session,
    stateNow: () => session.playback,
    modeNow: () => session.mode,
    change(mode: Mode) {
      const before = session.mode;
      session = { ...session, mode };
      onMode(mode, before);
    },
    dispatch,
    move: (event: PlaybackEvent) => inTurn(() => deal(event)),
    inTurn,
    onDealt(listener: OnDealt) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
  };
}
