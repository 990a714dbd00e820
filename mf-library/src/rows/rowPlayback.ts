import { $playback, type Playback, playToggled, type Song } from '@simmer/contracts';
import { useSyncExternalStore } from 'react';

/** How a row stands to what is being played. */
export type RowPlayback = 'none' | 'waiting' | 'playing' | 'paused' | 'failed';

/** A row stands for its song: it is marked whichever version of the song is being played. */
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

/** What the row's button does, as its name. */
export function playButtonLabel(state: RowPlayback, title: string): string {
  if (state === 'playing' || state === 'waiting') return `Pause ${title}`;
  return state === 'failed' ? `Try ${title} again` : `Play ${title}`;
}

/** Plays a row's song, or goes on with it; one that sounds already goes on sounding. */
export function playRow(song: Song): void {
  const state = rowPlayback($playback.get(), song);
  if (state !== 'playing' && state !== 'waiting') playToggled.emit({ song });
}

const listen = (changed: () => void) => $playback.listen(changed);

/** The same for a row on screen: it is drawn again only when this changes. */
export function useRowPlayback(song: Song): RowPlayback {
  return useSyncExternalStore(listen, () => rowPlayback($playback.get(), song));
}
