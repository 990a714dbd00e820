import type { SharedPlaylist } from '../../sharing/page/shares.ts';
import { aSong } from '../../testing/builders.ts';
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

export function aSharedPlaylist(given: Partial<SharedPlaylist> = {}): SharedPlaylist {
  const song = {
    version: 3,
    isExperimental: false,
    producer: 'Ana',
    session: null,
    modifiedAt: '2026-05-01T20:15:00.000Z',
    duration: 187,
  };
  return {
    type: 'playlist',
    playlist: {
      name: 'Setlist',
      description: 'for the summer',
      icon: 'bi-fire',
      owner: { displayName: 'ana', firstName: 'Ana' },
    },
    songs: [
      { ...song, cleanTitle: 'Midnight Drive', orderPosition: 0 },
      { ...song, cleanTitle: 'Paper Boats', version: 2, isExperimental: true, session: 'S12', orderPosition: 1 },
      { ...song, cleanTitle: 'Slow Boil', version: null, producer: null, orderPosition: 2 },
    ],
    canDownload: false,
    canReorder: true,
    ...given,
  };
}
