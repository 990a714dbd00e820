import { aPersonShown } from '../../people/members/personShown.builders.ts';
import { exampleNewsItem } from './news.examples.ts';
import type { NewsItem } from './news.ts';

const song = { ...exampleNewsItem.song, id: 3, modifiedAt: '2026-05-01T09:00:00.000Z' };

/** A valid item of the news: a changed status, unless the test is about another. */
export function aNewsItem(overrides: Partial<NewsItem> = {}): NewsItem {
  return {
    ...exampleNewsItem,
    id: 1,
    song,
    metadata: { ...exampleNewsItem.metadata, newStatus: 'Marinating' },
    ...overrides,
  };
}

/** One item of each type, the latest first. */
export function aFewNews(): NewsItem[] {
  const metadata = { songTitle: 'Midnight Drive' };
  const ben = aPersonShown({ id: 2, firstName: 'Ben', displayName: 'ben' });
  return [
    aNewsItem({ id: 5 }),
    aNewsItem({ id: 4, type: 'playlist_add', playlist: { id: 1, name: 'Setlist' }, metadata }),
    aNewsItem({ id: 3, type: 'new_comment', user: ben, comment: 'The second chorus could be louder.', metadata }),
    aNewsItem({ id: 2, type: 'new_version', user: null, metadata: { ...metadata, producer: 'Ana' } }),
    aNewsItem({
      id: 1,
      type: 'new_song',
      user: null,
      song: { ...song, id: 5, cleanTitle: 'Paper Boats', version: null, dropboxPath: '/Music/Paper Boats.mp3' },
      metadata: { songTitle: 'Paper Boats' },
    }),
  ];
}
