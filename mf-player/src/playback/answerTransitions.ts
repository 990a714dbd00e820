import type { PlayableSong } from '@simmer/contracts';
import type { PlaybackEvent, Transition } from './playbackEvents.ts';
import { giveUpResuming, isWaiting, type Loaded, open, stop } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { recoveryFailed, rest } from './recovery.ts';

type To = Transition<PlaybackState>;
type Checked = Extract<PlaybackEvent, { type: 'songChecked' }>['outcome'];

export function songChecked(state: Loaded, outcome: Checked): To {
  if (state.source.step !== 'asking' || state.isChecked) return { state, commands: [] };
  const isFound = typeof outcome === 'object';
  if (outcome === 'hidden' || (isFound && outcome.song.isHidden)) {
    return unavailable(state, { title: 'This song is hidden', body: 'Hidden songs cannot be played.' });
  }
  if (outcome === 'missing') return unavailable(state, { title: 'This song is no longer in the library' });
  // What is shown already is not shown anew.
  const song = isFound && !isSame(outcome.song, state.song) ? outcome.song : state.song;
  return { state: { ...state, song, isChecked: true }, commands: [{ do: 'fetchAddress', song, turn: state.turn }] };
}

const isSame = (a: PlayableSong, b: PlayableSong) =>
  (Object.keys(a) as (keyof PlayableSong)[]).every((field) => a[field] === b[field]);

/** The song goes. Why is told only to somebody who waits for it. */
function unavailable(state: Loaded, reason: { title: string; body?: string }): To {
  return isWaiting(state) ? stop(state, { do: 'toast', ...reason }) : stop(state);
}

const isExpected = ({ source, isChecked }: Loaded) => source.step === 'asking' && isChecked;

export function addressGiven(state: Loaded, url: string): To {
  if (!isExpected(state)) return { state, commands: [] };
  const opened = open(state, url, isWaiting(state), false);
  return { state: { ...state, ...opened.state }, commands: opened.commands };
}

export function addressFailed(state: Loaded, reason: string, nowMs: number): To {
  if (state.source.step !== 'asking' || !isExpected(state)) return { state, commands: [] };
  if (state.resumedFromSeconds !== null) return giveUpResuming(state);
  // Paused before it ever sounded, as after a reload: the next press on play asks anew.
  if (state.status === 'paused') return rest(state);
  const { song } = state;
  const toast = { do: 'toast', title: 'Failed to get stream URL', body: reason, song } as const;
  // A song that was given a chance keeps its place, so that retry goes on from there.
  return state.source.isRecovery ? recoveryFailed(state, nowMs, toast) : stop(state, toast);
}
