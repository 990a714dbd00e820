import type { PlayableSong } from '@simmer/contracts';
import { asUnplayable } from './answerTransitions.ts';
import type { Transition } from './playbackEvents.ts';
import type { PlaybackState } from './playbackState.ts';

/**
 * Updates the title, the file name and the length of the current version without interrupting it. One that waits, paused,
 * is in the error state once it is known that no browser plays it.
 */
export function songRenamed(state: PlaybackState, song: PlayableSong, nowMs: number): Transition<PlaybackState> {
  if (state.status === 'idle' || state.song.id !== song.id) return { state, commands: [] };
  const failed = state.status === 'paused' && !state.song.unplayable && asUnplayable(state, song, nowMs);
  if (failed) return failed;
  const duration = song.duration ?? state.song.duration;
  if (hasSameNames(state.song, song) && state.song.duration === duration) return { state, commands: [] };
  return { state: { ...state, song: { ...state.song, ...namesOf(song), duration } }, commands: [] };
}

const namesOf = ({ cleanTitle, dropboxPath, filename }: PlayableSong) => ({ cleanTitle, dropboxPath, filename });

/** Whether a version's names are unchanged. */
export function hasSameNames(a: PlayableSong, b: PlayableSong): boolean {
  return a.cleanTitle === b.cleanTitle && a.dropboxPath === b.dropboxPath && a.filename === b.filename;
}
