import type { Song } from '@simmer/contracts';
import type { Listening } from '@simmer/contracts/extra';
import { aListening } from '@simmer/contracts/testing';

/** What another device had: by the page's address, `?elsewhere=paused`, `playing` or `long`; otherwise nothing. */
export function demoListening(songs: readonly Song[]): Listening | null {
  const kind = new URLSearchParams(location.search).get('elsewhere');
  const song = songs[kind === 'long' ? 2 : 1];
  if (kind === null || !song) return null;
  return aListening({
    song,
    title: song.cleanTitle,
    positionSeconds: 24,
    queue: songs.slice(0, 1),
    isPlaying: kind === 'playing',
    at: new Date().toISOString(),
  });
}
