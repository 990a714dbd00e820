import type { Playback } from '@simmer/contracts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { type Shown, shownOf } from '../playback/shown.ts';
import { besideOf, runOf, type SessionState } from '../session/mode.ts';
import { isCounting, partOf } from '../session/run.ts';

/** All that is shown at a moment. */
export type Scene = {
  /** the song in the player, as it is shown */
  state: PlaybackState;
  /** a stretch beside it, shown in its place */
  beside: Shown | undefined;
  /** what the system's media controls show instead of the song's title */
  title: string | undefined;
};

/** A song that waits, paused, while stretches sound or its part is announced, is shown as playing. */
export function sceneOf({ playback, mode }: SessionState): Scene {
  const [beside, run] = [besideOf(mode), runOf(mode)];
  const waits = beside?.status === 'playing' || isCounting(run);
  const state = playback.status === 'paused' && waits ? { ...playback, status: 'playing' as const } : playback;
  return { state, beside, title: run.phase === 'card' || run.phase === 'part' ? partOf(run).title : undefined };
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
