import type { PlayableSong } from '@simmer/contracts';
import type { PlaybackState, Track } from './playbackState.ts';

/** The visible part of a state: the chosen song, from the press on. */
export type Shown = Pick<Track, 'song' | 'positionSeconds'> & {
  status: Exclude<PlaybackState['status'], 'idle'>;
  durationSeconds: number;
};

/** What is shown for a state; undefined without a song. */
export function shownOf(state: PlaybackState): Shown | undefined {
  if (state.status === 'idle') return undefined;
  if (state.wish) {
    const { song, positionSeconds } = state.wish;
    return { status: 'loading', song, positionSeconds, durationSeconds: song.duration ?? 0 };
  }
  const { status, song, positionSeconds, durationSeconds } = state;
  return { status, song, positionSeconds, durationSeconds: durationSeconds ?? song.duration ?? 0 };
}

/** The song chosen last, whether in the player or still loading. */
export const wantedOf = (state: PlaybackState): PlayableSong | undefined =>
  state.status === 'idle' ? undefined : (state.wish ?? state.pending ?? state).song;

/** The short text beside the song in the error state. */
export function failureStatusText(attempts: number): string {
  return attempts > 0 ? `Playback failed (attempt ${attempts})` : 'Playback failed';
}
