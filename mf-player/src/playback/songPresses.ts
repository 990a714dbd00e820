import type { PlayableSong } from '@simmer/contracts';
import type { Transition } from './playbackEvents.ts';
import { type Loaded, start, unchanged } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { songChosen, togglePressed } from './pressTransitions.ts';
import { calledOff, switchTo } from './versionSwitch.ts';

type To = Transition<PlaybackState>;

const isOtherVersion = (state: Loaded, song: PlayableSong) =>
  state.song.id !== song.id && state.song.cleanTitle === song.cleanTitle;

/** A press on a song's own button: plays it, pauses or resumes it when it is the current one, or goes on with this version of what plays. */
export function songToggled(state: PlaybackState, song: PlayableSong, nowMs: number): To {
  if (state.status === 'idle') return start(state, song, nowMs);
  // What is on its way is shown in the place of what plays, and its button pauses and resumes.
  if ((state.wish ?? state.pending ?? state).song.id === song.id) return togglePressed(state, nowMs);
  if (state.pending && state.song.id === song.id) return unchanged(calledOff(state));
  if (!state.wish && state.status === 'playing' && isOtherVersion(state, song)) {
    return switchTo(state, { song, url: null }, nowMs);
  }
  return songChosen(state, song, nowMs);
}

/** One of two versions that are compared. In a pause it is brought beside the other only where that needs no question. */
export function versionChosen(state: PlaybackState, song: PlayableSong, url: string | null, nowMs: number): To {
  // Another song was asked for meanwhile: this press takes its place.
  if (state.status === 'idle' || state.wish) return songChosen(state, song, nowMs);
  if (state.pending && state.song.id === song.id) return unchanged(calledOff(state));
  const isReachable = state.status === 'playing' || (state.status === 'paused' && url !== null);
  if (isReachable && isOtherVersion(state, song)) return switchTo(state, { song, url }, nowMs);
  return songChosen(state, song, nowMs);
}
