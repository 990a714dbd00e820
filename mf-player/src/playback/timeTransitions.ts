import type { Transition } from './playbackEvents.ts';
import {
  askAgain,
  fail,
  isWaiting,
  type Loaded,
  open,
  TIMED_OUT,
  trackOf,
  unchanged,
  waiting,
} from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';
import { retry } from './pressTransitions.ts';
import { switchTimedOut } from './versionSwitch.ts';
import { wishTimedOut } from './wishes.ts';

type To = Transition<PlaybackState>;

/** Handles a due deadline of the state; does nothing if it is early. */
export function timePassed(state: PlaybackState, nowMs: number): To {
  if (state.status === 'idle') return unchanged(state);
  if (state.wish && nowMs >= state.wish.giveUpAtMs) return wishTimedOut(state, state.wish);
  if (state.pending && nowMs >= state.pending.giveUpAtMs) return switchTimedOut(state, state.pending, nowMs);
  if (state.status === 'error' && state.followAtMs !== null && nowMs >= state.followAtMs) {
    return { state: { ...state, followAtMs: null }, commands: [{ do: 'moveOn' }] };
  }
  if (!isWaiting(state)) return unchanged(state);
  if (nowMs >= state.giveUpAtMs) return fail(state, TIMED_OUT, nowMs);
  if (state.resumeAtMs !== null && nowMs >= state.resumeAtMs && state.source.step === 'lost') {
    if (state.source.url === null) return fail(state, TIMED_OUT, nowMs);
    const opened = open(trackOf(state), state.source.url, true, true);
    return { state: waiting(state, opened.state, nowMs, 'buffering'), commands: opened.commands };
  }
  if (state.recoverAtMs !== null && nowMs >= state.recoverAtMs) return recover(state, nowMs);
  if (state.replayAtMs !== null && nowMs >= state.replayAtMs) {
    return { state: { ...state, replayAtMs: null }, commands: [{ do: 'play' }] };
  }
  return { state, commands: [] };
}

/** The network, or the service behind it, is back: anything waiting or recently failed continues at its position. */
export function connectionRestored(state: PlaybackState, nowMs: number): To {
  if (state.status === 'error' && nowMs - state.failedAtMs <= playbackTimings.healWithinMs) {
    const recovery = { fromSeconds: state.positionSeconds, sinceMs: nowMs, isPatient: true };
    return retry(state, { recovery }, nowMs);
  }
  if (isWaiting(state) && state.recoverAtMs !== null) return recover(state, nowMs);
  if (!isWaiting(state) || (state.source.step !== 'opening' && state.source.step !== 'ready')) {
    return { state, commands: [] };
  }
  const opened = open(trackOf(state), state.source.url, true, true);
  return { state: waiting(state, opened.state, nowMs, 'buffering'), commands: opened.commands };
}

function recover(state: Loaded, nowMs: number): To {
  const again = askAgain(state, trackOf(state));
  return { state: waiting(state, again.state, nowMs, 'buffering'), commands: again.commands };
}
