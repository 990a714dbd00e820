import { exampleOf } from '../../base/call/exampleOf.ts';
import { examplePersonShown } from '../../catalogue/favorites/favorites.examples.ts';
import { listNews, type NewsItem } from './news.ts';

export const exampleNewsItem = {
  id: 33,
  type: 'status_change',
  createdAt: '2026-05-02T09:00:00.000Z',
  user: examplePersonShown,
  song: {
    id: 42,
    modifiedAt: '2026-05-01T18:20:00.000Z',
    cleanTitle: 'Midnight Drive',
    version: 3,
    dropboxPath: '/Music/Midnight Drive v3 (prod. Ana).wav',
  },
  comment: null,
  playlist: null,
  metadata: { songTitle: 'Midnight Drive', oldStatus: 'Sketch', newStatus: 'In Progress' },
} satisfies NewsItem;

export const newsExamples = [
  exampleOf(listNews, {
    query: { with: 'decisions' },
    reply: [exampleNewsItem],
  }),
];
