import { $playback, type Playback, playToggled, type Song } from '@simmer/contracts';
import { useSyncExternalStore } from 'react';

/** A row's playback state. */
export type RowPlayback = 'none' | 'waiting' | 'playing' | 'paused' | 'failed';

/** A row represents its song: it is marked whichever version is playing. */
export function rowPlayback(playback: Playback, song: Song): RowPlayback {
  if (playback.status === 'idle' || playback.song.cleanTitle !== song.cleanTitle) return 'none';
  switch (playback.status) {
    case 'loading':
    case 'buffering':
      return 'waiting';
    case 'playing':
      return 'playing';
    case 'paused':
      return 'paused';
    case 'error':
      return 'failed';
  }
}

/** The name of the row's button. */
export function playButtonLabel(state: RowPlayback, title: string): string {
  if (state === 'playing' || state === 'waiting') return `Pause ${title}`;
  return state === 'failed' ? `Try ${title} again` : `Play ${title}`;
}

/** Plays or resumes a row's song; does nothing if it is already playing. */
export function playRow(song: Song): void {
  const state = rowPlayback($playback.get(), song);
  if (state !== 'playing' && state !== 'waiting') playToggled.emit({ song });
}

const listen = (changed: () => void) => $playback.listen(changed);

/** The same as a hook: a row re-renders only when this changes. */
export function useRowPlayback(song: Song): RowPlayback {
  return useSyncExternalStore(listen, () => rowPlayback($playback.get(), song));
}
