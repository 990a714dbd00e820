import { aSong } from '../songs/songs.builders.ts';
import { examplePlaylist } from './playlists.examples.ts';
import type { Playlist, PlaylistSong } from './playlists.ts';

/** A valid playlist, seen by its owner; give what the test is about. */
export function aPlaylist(overrides: Partial<Playlist> = {}): Playlist {
  return {
    ...examplePlaylist,
    id: 1,
    name: 'Setlist',
    description: null,
    icon: 'bi-music-note-beamed',
    songCount: 0,
    totalDuration: 0,
    ...overrides,
  };
}

/** A valid row of a playlist's own listing. */
export function aPlaylistSong(overrides: Partial<PlaylistSong> = {}): PlaylistSong {
  return { ...aSong(), orderPosition: 0, addedByUserId: 1, ...overrides };
}
