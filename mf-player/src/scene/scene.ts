import type { Playback } from '@simmer/contracts';
import type { Announced } from '../session/catchUp/catchUpControl.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { type Shown, shownOf } from '../playback/shown.ts';

/** All that is shown at a moment. */
export type Scene = {
  /** the song in the player, as it is shown */
  state: PlaybackState;
  /** a stretch beside it, shown in its place */
  beside: Shown | undefined;
  /** what the system's media controls show instead of the song's title */
  title: string | undefined;
};

/** A song that waits, paused, while stretches are heard or its part is announced, is shown as playing. */
export function sceneOf(state: PlaybackState, beside: Shown | undefined, announced: Announced | undefined): Scene {
  const waits = beside?.status === 'playing' || announced?.isCounting;
  const shown = state.status === 'paused' && waits ? { ...state, status: 'playing' as const } : state;
  return { state: shown, beside, title: announced?.title };
}

/** As rows and pages show it. A pending version is shown from the press on, while the previous one still plays. */
export function playbackOf({ state, beside }: Scene): Playback {
  if (beside) return { status: beside.status, song: beside.song };
  const shown = shownOf(state);
  if (!shown || state.status === 'idle') return { status: 'idle' };
  const status = state.pending && shown.status === 'playing' ? 'buffering' : shown.status;
  return { status, song: state.pending?.song ?? shown.song };
}

/** What is shown of the stretch, or of the song. */
export const shownIn = ({ state, beside }: Scene): Shown | undefined => beside ?? shownOf(state);
