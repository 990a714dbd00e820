import { aSong } from '../songs/songs.builders.ts';
import { examplePlaylist } from './playlists.examples.ts';
import type { Playlist, PlaylistSong } from './playlists.ts';

/** A valid playlist, seen by its owner; give what the test is about. */
export function aPlaylist(given: Partial<Playlist> = {}): Playlist {
  return {
    ...examplePlaylist,
    id: 1,
    name: 'Setlist',
    description: null,
    icon: 'bi-music-note-beamed',
    songCount: 0,
    totalDuration: 0,
    ...given,
  };
}

/** A valid row of a playlist's own listing. */
export function aPlaylistSong(given: Partial<PlaylistSong> = {}): PlaylistSong {
  return { ...aSong(), orderPosition: 0, addedByUserId: 1, ...given };
}
