import { exampleOf } from '../../base/call/exampleOf.ts';
import * as links from './shareLinks.ts';

const link: links.ShareLink = {
  kind: 'song',
  id: 9,
  token: 'TOKEN',
  title: 'Midnight Drive',
  createdAt: '2026-05-02T09:00:00.000Z',
  isWorking: true,
  expiresAt: '2026-06-01T00:00:00.000Z',
  hasPassword: true,
  canDownload: true,
  canReorder: false,
  openedCount: 3,
  lastOpenedAt: '2026-05-03T10:00:00.000Z',
  canComment: true,
  showsOthers: false,
  guestCount: 2,
  noteCount: 5,
  approvedCount: 1,
  changesCount: 0,
  greets: false,
  personalCount: 2,
  playCount: 4,
  downloadCount: 1,
  lastHappenedAt: '2026-05-03T10:04:00.000Z',
};

const params = { kind: 'song', id: 9 } as const;

export const shareLinkExamples = [
  exampleOf(links.shareSong, {
    params: { key: '12' },
    body: { title: 'Midnight Drive', description: 'The mix for the label' },
    reply: { shareToken: 'TOKEN', downloadUrl: '/api/share/TOKEN/download', linkId: 9 },
  }),
  exampleOf(links.listShareLinks, { reply: [link] }),
  exampleOf(links.updateShareLink, {
    params,
    body: { expiresAt: '2026-06-01T00:00:00.000Z', password: 'low and slow', canDownload: true, canComment: true },
    reply: link,
  }),
  exampleOf(links.endShareLink, { params }),
  exampleOf(links.listPlaylistOrders, {
    params: { id: 4 },
    reply: [
      {
        id: 2,
        createdAt: '2026-05-03T10:00:00.000Z',
        madeBy: null,
        cleanTitles: ['Paper Boats', 'Midnight Drive'],
      },
    ],
  }),
  exampleOf(links.restorePlaylistOrder, { params: { id: 4, orderId: 2 } }),
];
