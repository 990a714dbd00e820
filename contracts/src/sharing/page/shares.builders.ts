import type { AccessRequest } from '../access/accessRequests.ts';
import type { PlaylistOrder, ShareLink } from '../links/shareLinks.ts';

/** A valid link to a song, as its maker sees it; give what the test is about. */
export function aShareLink(given: Partial<ShareLink> = {}): ShareLink {
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
    ...given,
  };
}

/** A request for a working link; give what the test is about. */
export function anAccessRequest(given: Partial<AccessRequest> = {}): AccessRequest {
  return {
    id: 1,
    kind: 'song',
    title: 'Midnight Drive',
    name: 'Jo Doe',
    email: 'jo@label.example',
    sentence: 'The mix for Friday, please.',
    createdAt: '2026-05-03T10:00:00.000Z',
    ...given,
  };
}

/** An order that a visitor made; give what the test is about. */
export function aPlaylistOrder(given: Partial<PlaylistOrder> = {}): PlaylistOrder {
  return {
    id: 2,
    createdAt: '2026-05-03T10:00:00.000Z',
    madeBy: null,
    cleanTitles: ['Slow Boil', 'Midnight Drive', 'Paper Boats'],
    ...given,
  };
}
