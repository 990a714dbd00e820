import type { Transition } from './playbackEvents.ts';
import {
  askAgain,
  FAILED,
  fail,
  giveUpResuming,
  type Loaded,
  nextTurn,
  paused,
  trackOf,
  waiting,
} from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';

type To = Transition<PlaybackState>;

/**
 * Requests one new address at the same position, since the browser doesn't say whether the old one expired (403, 410).
 * If that fails too, a song that was already heard and lost its connection is retried every second, because a
 * restarting service is soon back. So is one that failed before the network came back: the first requests
 * after that can still fail. Anything else is an error.
 */
export function audioFailed(state: Loaded, cause: 'network' | 'content', nowMs: number): To {
  if (state.resumedFromSeconds !== null) return giveUpResuming(state);
  if (state.recovery !== null) {
    return cause === 'network' ? recoveryFailed(state, nowMs) : failOrRest(state, FAILED, nowMs);
  }
  const recovery = { fromSeconds: state.positionSeconds, sinceMs: nowMs, isPatient: state.hasPlayed };
  const again = askAgain(state, { ...trackOf(state), recovery });
  const next = state.status === 'paused' ? paused(again.state) : waiting(state, again.state, nowMs, 'buffering');
  return { state: next, commands: again.commands };
}

/** A recovery attempt failed: retries within 10 s of the first failure, then shows an error with this message. */
export function recoveryFailed(state: Loaded, nowMs: number, message: string = FAILED): To {
  const giveUpAtMs = state.recovery?.isPatient ? state.recovery.sinceMs + playbackTimings.giveUpAfterMs : nowMs;
  const recoverAtMs = nowMs + playbackTimings.recoveryDelayMs;
  if (state.status === 'paused' || recoverAtMs >= giveUpAtMs) {
    return failOrRest(state, message, nowMs);
  }
  const lost = { ...trackOf(state), turn: nextTurn(state), source: { step: 'lost' as const, url: null } };
  const next = waiting(state, lost, nowMs, 'buffering');
  return {
    state: { ...next, giveUpAtMs: Math.min(next.giveUpAtMs, giveUpAtMs), recoverAtMs },
    commands: [{ do: 'unload' }],
  };
}

function failOrRest(state: Loaded, message: string, nowMs: number): To {
  return state.status === 'paused' ? rest(state) : fail(state, message, nowMs);
}

/** During a pause, failures are silent: the next press on play asks again. */
export function rest(state: Loaded): To {
  const resting = { ...trackOf(state), turn: nextTurn(state), source: { step: 'lost' as const, url: null } };
  return { state: paused({ ...resting, recovery: null }), commands: [{ do: 'unload' }] };
}
