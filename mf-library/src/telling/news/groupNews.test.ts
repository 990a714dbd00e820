// @vitest-environment node
import type { NewsItem } from '@simmer/contracts/extra';
import { describe, expect, it } from 'vitest';
import { groupNews } from './groupNews.ts';

const ana = { id: 1, firstName: 'Ana', displayName: null, profileImageUrl: null };
const bo = { ...ana, id: 2, firstName: 'Bo' };
const song = (cleanTitle: string) => ({
  id: 1,
  modifiedAt: '2026-05-01T09:00:00.000Z',
  cleanTitle,
  version: 1,
  dropboxPath: `/Music/${cleanTitle}.wav`,
});
const setA = { id: 7, name: 'Set A' };

let lastId = 100;
const item = (options: Partial<NewsItem>): NewsItem => ({
  id: lastId--,
  type: 'new_comment',
  createdAt: '2026-05-02T12:00:00',
  user: ana,
  song: song('Slow Boil'),
  comment: null,
  playlist: null,
  metadata: {},
  ...options,
});
const shapeOf = (items: NewsItem[]) =>
  groupNews(items).map(({ key, groups }) => [
    key,
    ...groups.map((group) => [
      group.key.split(' ').slice(1).join(' '),
      group.entries.map(({ items: of }) => of.length),
    ]),
  ]);

describe('the news', () => {
  it('are grouped by day and song, in the order of their latest items', () => {
    const before = '2026-05-01T23:59:00';
    expect(
      shapeOf([
        item({ type: 'status_change', user: bo }),
        item({ song: song('Ember'), type: 'new_version', user: null }),
        item({}),
        item({ createdAt: before }),
      ]),
    ).toEqual([
      ['2026-5-2', ['song Slow Boil', [1, 1]], ['song Ember', [1]]],
      ['2026-5-1', ['song Slow Boil', [1]]],
    ]);
  });

  it('join the notes of one person, until someone else does something', () => {
    const [day] = groupNews([item({}), item({}), item({ user: bo }), item({})]);
    expect(day?.groups[0]?.entries.map(({ items }) => items.length)).toEqual([2, 1, 1]);
  });

  it('join the notes of one guest, but not those of two, nor changes without a person', () => {
    const by = (guest: string) => item({ user: null, metadata: { guest } });
    const [day] = groupNews([
      by('Jo'),
      by('Jo'),
      by('Kim'),
      item({}),
      by('Jo'),
      item({ user: null }),
      item({ user: null }),
    ]);
    expect(day?.groups[0]?.entries.map(({ items }) => items.length)).toEqual([2, 1, 1, 1, 1, 1]);
  });

  it('join what one person added to a playlist, whatever the song', () => {
    const add = (title: string) => item({ type: 'playlist_add', playlist: setA, song: song(title) });
    expect(shapeOf([add('A'), add('B'), item({ song: song('A') })])).toEqual([
      ['2026-5-2', ['playlist 7', [2]], ['song A', [1]]],
    ]);
  });

  it('keep a group’s and an entry’s key when something new joins them', () => {
    const first = item({});
    const keysOf = (items: NewsItem[]) =>
      groupNews(items).flatMap(({ groups }) => groups.map(({ key, entries }) => [key, entries[0]?.key]));
    expect(keysOf([item({}), first])).toEqual(keysOf([first]));
  });

  it('name the song if the playlist is gone', () => {
    expect(shapeOf([item({ type: 'playlist_add' })])).toEqual([['2026-5-2', ['song Slow Boil', [1]]]]);
  });
});
