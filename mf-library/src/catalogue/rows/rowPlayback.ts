import { $playback, type Playback, type PlaySource, playToggled, type Song, troubleWords } from '@simmer/contracts';
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

/** Why no browser plays a row's song, and what to do; undefined if one may, and while another version of it is in the player. */
export const rowTrouble = (state: RowPlayback, { unplayable }: Song): string | undefined =>
  unplayable && state === 'none' ? troubleWords({ kind: unplayable }) : undefined;

/** The name of the row's button. @param trouble what `rowTrouble` says */
export function playButtonLabel(state: RowPlayback, title: string, trouble?: string): string {
  if (trouble) return `${title} can’t be played. ${trouble}`;
  if (state === 'playing' || state === 'waiting') return `Pause ${title}`;
  return state === 'failed' ? `Try ${title} again` : `Play ${title}`;
}

/** Plays or resumes a row's song; does nothing if it is already playing. */
export function playRow(song: Song, from?: PlaySource): void {
  const state = rowPlayback($playback.get(), song);
  if (state !== 'playing' && state !== 'waiting') playToggled.emit({ song, from });
}

const listen = (changed: () => void) => $playback.listen(changed);

/** The same as a hook: a row re-renders only when this changes. */
export function useRowPlayback(song: Song): RowPlayback {
  return useSyncExternalStore(listen, () => rowPlayback($playback.get(), song));
}
