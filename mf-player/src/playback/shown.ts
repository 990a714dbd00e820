import type { PlayableSong, PlaybackStatus } from '@simmer/contracts';
import type { PlaybackState, Track } from './playbackState.ts';

/** The visible part of a state: the chosen song, from the press on. */
export type Shown = Pick<Track, 'song' | 'positionSeconds'> & {
  status: Exclude<PlaybackState['status'], 'idle'>;
  durationSeconds: number;
};

/**
 * How long the song is: as the library knows it, which is measured. What a browser makes of the file may be a guess that changes as it
 * plays, so it counts only while nothing else is known; null if it doesn't know either.
 */
export const lengthOf = ({ song, durationSeconds }: Pick<Track, 'song' | 'durationSeconds'>): number | null =>
  song.duration || durationSeconds;

/** Where the audio may end: a file can be shorter than was measured, and a browser's guess too long. Null if nobody knows. */
export function earliestEnd(state: Pick<Track, 'song' | 'durationSeconds'>): number | null {
  const seconds = lengthOf(state);
  return seconds === null ? null : Math.min(seconds, state.durationSeconds ?? seconds);
}

/** What is shown for a state; undefined without a song. */
export function shownOf(state: PlaybackState): Shown | undefined {
  if (state.status === 'idle') return undefined;
  if (state.wish) {
    const { song, positionSeconds } = state.wish;
    return { status: 'loading', song, positionSeconds, durationSeconds: song.duration ?? 0 };
  }
  const { status, song, positionSeconds } = state;
  return { status, song, positionSeconds, durationSeconds: lengthOf(state) ?? 0 };
}

/** Whether something sounds, or is about to. */
export const isSounding = ({ status }: { status: PlaybackStatus }): boolean =>
  status === 'loading' || status === 'buffering' || status === 'playing';

/** The song chosen last, whether in the player or still loading. */
export const wantedOf = (state: PlaybackState): PlayableSong | undefined =>
  state.status === 'idle' ? undefined : (state.wish ?? state.pending ?? state).song;

/** The short text beside the song in the error state. */
export function failureStatusText(attempts: number): string {
  return attempts > 0 ? `Playback failed (attempt ${attempts})` : 'Playback failed';
}
