import { type Alignment, placeIn } from '@simmer/contracts';
import { freshly, refusal } from './answerTransitions.ts';
import type { PlaybackEvent, Transition } from './playbackEvents.ts';
import { type Loaded, nextTurn, open, trackOf, unchanged, waiting } from './playbackMoves.ts';
import type { PlaybackState, Track, VersionSwitch } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';
import { seekRequested, songChosen } from './pressTransitions.ts';

type To = Transition<PlaybackState>;

/** Requests another version of the current song, replacing any pending one. */
export function switchTo(state: Loaded, to: Pick<VersionSwitch, 'song' | 'url' | 'alignment'>, nowMs: number): To {
  const { song, url, alignment } = to;
  const turn = nextTurn(state);
  const giveUpAtMs = nowMs + playbackTimings.joinWithinMs;
  return {
    state: { ...state, pending: { song, url, turn, alignment, isChecked: url !== null, giveUpAtMs } },
    commands: [url === null ? { do: 'checkSong', song, turn } : { do: 'join', url, turn, alignment }],
  };
}

/** Where the music of the current position is in the pending version; the same second if unknown. */
const placeOf = ({ alignment }: VersionSwitch, seconds: number): number =>
  alignment ? placeIn(alignment, seconds).seconds : seconds;

export const calledOff = (state: Loaded): Loaded =>
  state.pending ? { ...state, pending: null, lastTurn: state.pending.turn } : state;

/** Handles reports about the pending version, from the server and from its audio. */
export function switchReported(state: Loaded, pending: VersionSwitch, event: PlaybackEvent, nowMs: number): To {
  const { turn, isChecked, alignment } = pending;
  const isExpected = isChecked && pending.url === null;
  switch (event.type) {
    case 'songChecked': {
      if (isChecked) return unchanged(state);
      if (event.outcome === 'unknown' || refusal(event.outcome)) return playWithGap(state, pending, nowMs);
      const song = freshly(pending.song, event.outcome);
      return {
        state: { ...state, pending: { ...pending, song, isChecked: true } },
        commands: [{ do: 'fetchAddress', song, turn }],
      };
    }
    case 'addressGiven': {
      const { url } = event;
      if (!isExpected) return unchanged(state);
      return { state: { ...state, pending: { ...pending, url } }, commands: [{ do: 'join', url, turn, alignment }] };
    }
    case 'placesKnown':
      return placesKnown(state, pending, event.alignment);
    case 'addressFailed':
      return isExpected ? playWithGap(state, pending, nowMs) : unchanged(state);
    case 'versionArrived':
      return takePlace(state, pending, event.positionSeconds, nowMs);
    case 'versionFailed':
      return playWithGap(state, pending, nowMs);
    default:
      return unchanged(state);
  }
}

function placesKnown(state: Loaded, pending: VersionSwitch, alignment: Alignment): To {
  const { url, turn } = pending;
  return {
    state: { ...state, pending: { ...pending, alignment } },
    commands: url === null ? [] : [{ do: 'join', url, turn, alignment }],
  };
}

/** The version replaces the current one at the same place, and plays only if that one does. */
function takePlace(state: Loaded, pending: VersionSwitch, arrivedAtSeconds: number | undefined, nowMs: number): To {
  const { song, url } = pending;
  if (url === null) return unchanged(state);
  // The audio knows the position exactly, unless it has lost it.
  const known = state.source.step === 'ready' ? arrivedAtSeconds : undefined;
  const track: Track = {
    ...trackOf(calledOff(state)),
    song,
    turn: nextTurn(state),
    positionSeconds: known ?? placeOf(pending, state.positionSeconds),
    isChecked: true,
    durationSeconds: null,
    isDurationReported: false,
    attempts: 0,
    recovery: null,
    resumedFromSeconds: null,
  };
  if (state.status === 'paused') {
    const opened = open(track, url, false, false);
    return { state: { ...opened.state, status: 'paused' }, commands: opened.commands };
  }
  if (state.source.step !== 'ready') {
    // The previous audio is being reloaded and has lost the position; only the state knows it.
    const opened = open(track, url, true, false);
    return { state: waiting(state, opened.state, nowMs, 'buffering'), commands: opened.commands };
  }
  return {
    state: { ...track, source: { step: 'ready', url }, status: 'playing' },
    commands: [{ do: 'swap', url, turn: track.turn }],
  };
}

/** If it can't be prepared in the background, play it the ordinary way, which reports problems. */
function playWithGap(state: Loaded, pending: VersionSwitch, nowMs: number): To {
  const { song } = pending;
  const positionSeconds = placeOf(pending, state.positionSeconds);
  // During a pause, no sound may start.
  if (state.status === 'paused') return unchanged(calledOff(state));
  const chosen = songChosen(calledOff(state), song, nowMs);
  if (song.duration !== null && positionSeconds >= song.duration) return chosen;
  const placed = seekRequested(chosen.state, positionSeconds, nowMs);
  return { state: placed.state, commands: [...chosen.commands, ...placed.commands] };
}

export const switchTimedOut = playWithGap;

/** Keeps the pending version at the song's place, and drops it when another song is chosen or none can be heard. */
export function switchFollowed(before: PlaybackState, event: PlaybackEvent, after: To): To {
  const { state, commands } = after;
  if (before.status === 'idle' || state.status === 'idle' || !state.pending) return after;
  const { pending, song } = state;
  if (before.pending?.turn !== pending.turn) return after;
  const isSameSong = song.id === before.song.id && song.cleanTitle === pending.song.cleanTitle;
  if (state.status === 'error' || state.wish || !isSameSong) return { state: calledOff(state), commands };
  const hasMoved = event.type === 'seekRequested' || event.type === 'loopEnded' || before.status !== state.status;
  const { url, turn, alignment } = pending;
  if (!hasMoved || url === null) return after;
  return { state, commands: [...commands, { do: 'join', url, turn, alignment }] };
}
