import { aSong } from '../songs/songs.builders.ts';
import type { Playlist, PlaylistSong } from './playlists.ts';

/** A valid playlist, seen by its owner; give what the test is about. */
export function aPlaylist(given: Partial<Playlist> = {}): Playlist {
  return {
    id: 1,
    userId: 1,
    name: 'Setlist',
    description: null,
    icon: 'bi-music-note-beamed',
    isOpen: true,
    useCustomOrder: false,
    isHidden: false,
    songCount: 0,
    totalDuration: 0,
    isOwner: true,
    isShareable: false,
    shareToken: null,
    createdAt: '2026-05-02T09:00:00.000Z',
    user: { displayName: 'ana', firstName: 'Ana', lastName: 'Sol' },
    publishedBy: null,
    ...given,
  };
}

/** A valid row of a playlist's own listing. */
export function aPlaylistSong(given: Partial<PlaylistSong> = {}): PlaylistSong {
  return { ...aSong(), orderPosition: 0, addedByUserId: 1, ...given };
}
