import { fetchAhead } from './fetchAhead.ts';
import type { AudioEvent, PlaybackCommand, Transition } from './playbackEvents.ts';
import type { Loaded } from './playbackMoves.ts';
import * as moves from './playbackMoves.ts';
import { unchanged } from './playbackMoves.ts';
import type { PlaybackState, Source } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';
import { audioFailed } from './recovery.ts';
import { earliestEnd } from './shown.ts';

type To = Transition<PlaybackState>;
type OpenSource = Extract<Source, { url: string; step: 'opening' | 'ready' }>;

/** Handles reports about the current load; older ones are filtered out before. */
export function audioReported(state: Loaded, event: AudioEvent, nowMs: number): To {
  const { source } = state;
  if (state.status === 'error' || (source.step !== 'opening' && source.step !== 'ready')) return unchanged(state);
  switch (event.type) {
    case 'durationKnown':
      return durationKnown(state, event.durationSeconds);
    case 'audioCanPlay':
      return canPlay(state, source);
    case 'audioPlaying':
      // Nothing should be playing: pause whatever started.
      return state.status === 'paused' ? { state, commands: [{ do: 'pause' }] } : playing(state, source);
    case 'audioPaused':
      return paused(state);
    case 'audioWaiting':
      if (state.status !== 'playing') return unchanged(state);
      return { state: moves.waiting(state, moves.trackOf(state), nowMs, 'buffering'), commands: [] };
    case 'audioStalled':
      return stalled(state, source, event.bufferedAheadSeconds, nowMs);
    case 'audioEnded':
      return ended(state, source, event.positionSeconds, nowMs);
    case 'audioFailed':
      return audioFailed(state, event.cause, nowMs);
    case 'playRefused':
      return refused(state, event.reason, nowMs);
    case 'positionMoved':
      return fetchAhead(moved(state, event.positionSeconds));
  }
}

function durationKnown(state: Loaded, durationSeconds: number): To {
  const wholeSeconds = Math.round(durationSeconds);
  if (!Number.isFinite(durationSeconds) || wholeSeconds < 1) return unchanged(state);
  const report: PlaybackCommand = { do: 'reportDuration', song: state.song, durationSeconds: wholeSeconds };
  return {
    state: { ...state, durationSeconds, isDurationReported: true },
    commands: state.isDurationReported ? [] : [report],
  };
}

function canPlay(state: Loaded, source: OpenSource): To {
  const ready = { ...state, source: { step: 'ready' as const, url: source.url } };
  if (!moves.isWaiting(ready) || ready.replayAtMs !== null) return unchanged(ready);
  return playing(ready, source);
}

function playing(state: Loaded, source: OpenSource): To {
  const track = moves.trackOf(state);
  return unchanged({ ...track, source: { step: 'ready', url: source.url }, hasPlayed: true, status: 'playing' });
}

/** Paused from outside: headphones unplugged, or another program took the speakers. */
function paused(state: Loaded): To {
  const isExpected = moves.isWaiting(state) && state.replayAtMs !== null;
  if (isExpected || state.status === 'paused') return unchanged(state);
  return unchanged(moves.paused(moves.trackOf(state)));
}

function stalled(state: Loaded, source: OpenSource, aheadSeconds: number | null, nowMs: number): To {
  const isInaudible = (aheadSeconds ?? 0) > playbackTimings.bufferedEndMarginSeconds;
  if (isInaudible || state.status === 'paused') return unchanged(state);
  const opened = moves.open(moves.trackOf(state), source.url, true, true);
  return { state: moves.waiting(state, opened.state, nowMs, 'buffering'), commands: opened.commands };
}

function ended(state: Loaded, source: OpenSource, positionSeconds: number, nowMs: number): To {
  if (state.status === 'paused') return unchanged(state);
  const durationSeconds = earliestEnd(state) ?? positionSeconds;
  // A file with a header but no audio "ends" at once; that doesn't count as played.
  if (positionSeconds <= 0 && durationSeconds <= 0) return moves.fail(state, moves.FAILED, nowMs);
  if (durationSeconds - positionSeconds <= playbackTimings.prematureEndSeconds) return moves.finish(state);

  const { resumedFromSeconds } = state;
  if (resumedFromSeconds !== null && !isBeyond(positionSeconds, resumedFromSeconds)) {
    return moves.giveUpResuming(state);
  }
  const track = { ...moves.trackOf(state), turn: moves.nextTurn(state), positionSeconds };
  const lost = { ...track, source: { step: 'lost' as const, url: source.url }, resumedFromSeconds: positionSeconds };
  return {
    state: {
      ...moves.waiting(state, lost, nowMs, 'buffering'),
      status: 'buffering',
      resumeAtMs: nowMs + playbackTimings.resumeDelayMs,
    },
    commands: [{ do: 'pause' }],
  };
}

function refused(state: Loaded, reason: 'notAllowed' | 'aborted' | 'unplayable', nowMs: number): To {
  if (state.status === 'paused') return unchanged(state);
  switch (reason) {
    case 'notAllowed':
      // Browsers refuse play() before the first press: warn instead of failing.
      return {
        state: moves.paused(moves.trackOf(state)),
        commands: [{ do: 'warn', message: 'The browser blocked playback until the user interacts with the page.' }],
      };
    case 'aborted': {
      const next = moves.waiting(state, moves.trackOf(state), nowMs, 'buffering');
      return unchanged({ ...next, replayAtMs: nowMs + playbackTimings.replayDelayMs });
    }
    case 'unplayable':
      return audioFailed(state, 'content', nowMs);
  }
}

function moved(state: Loaded, positionSeconds: number): PlaybackState {
  // Until the audio can play, it is still seeking to its start position.
  if (state.source.step !== 'ready' || state.status === 'paused') return state;
  const { recovery, resumedFromSeconds: resumed } = state;
  const hasSounded = positionSeconds > playbackTimings.recoveryProofSeconds;
  const isProven = recovery !== null && positionSeconds > recovery.fromSeconds + playbackTimings.recoveryProofSeconds;
  return {
    ...state,
    positionSeconds,
    recovery: isProven ? null : recovery,
    failedBefore: hasSounded && state.failedBefore !== null ? 0 : state.failedBefore,
    resumedFromSeconds: resumed !== null && isBeyond(positionSeconds, resumed) ? null : resumed,
  };
}

const isBeyond = (positionSeconds: number, resumedFromSeconds: number) =>
  positionSeconds > resumedFromSeconds + playbackTimings.resumeProofSeconds;
