import type { AccessRequest } from '../access/accessRequests.ts';
import type { PlaylistOrder, ShareLink } from '../links/shareLinks.ts';
import type { SharedPlaylist, SharedSong } from './shares.ts';

/** A valid link to a song, as its maker sees it; give what the test is about. */
export function aShareLink(overrides: Partial<ShareLink> = {}): ShareLink {
  return {
    kind: 'song',
    id: 1,
    token: 'share-of-1',
    title: 'Midnight Drive',
    createdAt: '2026-05-02T09:00:00.000Z',
    isWorking: true,
    expiresAt: null,
    hasPassword: false,
    canDownload: false,
    canReorder: false,
    canComment: false,
    showsOthers: false,
    openedCount: 3,
    lastOpenedAt: '2026-05-03T10:00:00.000Z',
    ...overrides,
  };
}

/** A request for a working link; give what the test is about. */
export function anAccessRequest(overrides: Partial<AccessRequest> = {}): AccessRequest {
  return {
    id: 1,
    kind: 'song',
    title: 'Midnight Drive',
    name: 'Jo Doe',
    email: 'jo@label.example',
    sentence: 'The mix for Friday, please.',
    createdAt: '2026-05-03T10:00:00.000Z',
    ...overrides,
  };
}

/** An order that a visitor made; give what the test is about. */
export function aPlaylistOrder(overrides: Partial<PlaylistOrder> = {}): PlaylistOrder {
  return {
    id: 2,
    createdAt: '2026-05-03T10:00:00.000Z',
    madeBy: null,
    cleanTitles: ['Slow Boil', 'Midnight Drive', 'Paper Boats'],
    ...overrides,
  };
}

export function aSharedSong(overrides: Partial<SharedSong> = {}): SharedSong {
  return {
    type: 'song',
    share: { title: 'Midnight Drive', description: null, createdAt: '2026-05-02T09:00:00.000Z' },
    song: { version: 3, producer: 'Ana', key: null, bpm: null, duration: 187 },
    sharedBy: { firstName: 'Ana', displayName: 'ana' },
    canDownload: false,
    ...overrides,
  };
}

export function aSharedPlaylist(overrides: Partial<SharedPlaylist> = {}): SharedPlaylist {
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
    ...overrides,
  };
}
