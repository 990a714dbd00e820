import type { Alignment, PlayableSong } from '@simmer/contracts';
import type { Transition } from './playbackEvents.ts';
import { type Loaded, start, unchanged } from './playbackMoves.ts';
import type { PlaybackState, VersionSwitch } from './playbackState.ts';
import { songChosen, togglePressed } from './pressTransitions.ts';
import { calledOff, switchTo } from './versionSwitch.ts';

type To = Transition<PlaybackState>;

const isOtherVersion = (state: Loaded, song: PlayableSong) =>
  state.song.id !== song.id && state.song.cleanTitle === song.cleanTitle;

/**
 * A press on a song's own button: plays it, pauses or resumes it if it is current, or switches to this version of the
 * current song.
 */
export function songToggled(state: PlaybackState, song: PlayableSong, alignment: Alignment | null, nowMs: number): To {
  if (state.status === 'idle') return start(state, song, nowMs);
  // A pending song is shown instead of the playing one, so its button pauses and resumes.
  if ((state.wish ?? state.pending ?? state).song.id === song.id) return togglePressed(state, nowMs);
  if (state.pending && state.song.id === song.id) return unchanged(calledOff(state));
  if (!state.wish && state.status === 'playing' && isOtherVersion(state, song)) {
    return switchTo(state, { song, url: null, alignment }, nowMs);
  }
  return songChosen(state, song, nowMs);
}

/**
 * A press on one of two compared versions. During a pause, it is prepared beside the other only if its address is
 * known.
 */
export function versionChosen(
  state: PlaybackState,
  { song, url, alignment }: Pick<VersionSwitch, 'song' | 'url' | 'alignment'>,
  nowMs: number,
): To {
  // Another song was chosen meanwhile; this press replaces it.
  if (state.status === 'idle' || state.wish) return songChosen(state, song, nowMs);
  if (state.pending && state.song.id === song.id) return unchanged(calledOff(state));
  const isReachable = state.status === 'playing' || (state.status === 'paused' && url !== null);
  if (isReachable && isOtherVersion(state, song)) return switchTo(state, { song, url, alignment }, nowMs);
  return songChosen(state, song, nowMs);
}
