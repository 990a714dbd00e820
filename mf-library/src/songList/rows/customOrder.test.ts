// @vitest-environment node
import { aPlaylistSong } from '@simmer/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveSong } from './useReorderPlaylist.ts';

const songsNamed = (...titles: string[]) =>
  titles.map((cleanTitle, index) => aPlaylistSong({ cleanTitle, orderPosition: index * 10 }));
const titles = (songs: { cleanTitle: string }[]) => songs.map(({ cleanTitle }) => cleanTitle).join('');

describe('a dropped song', () => {
  it('is at its new place, and only the places between change', () => {
    const { songs, songOrders } = moveSong(songsNamed('A', 'B', 'C', 'D'), 0, 2);
    expect(titles(songs)).toBe('BCAD');
    expect(songOrders).toEqual([
      { cleanTitle: 'B', orderPosition: 0 },
      { cleanTitle: 'C', orderPosition: 10 },
      { cleanTitle: 'A', orderPosition: 20 },
    ]);
  });

  it('on its own place changes nothing', () => {
    expect(moveSong(songsNamed('A', 'B'), 1, 1).songOrders).toEqual([]);
  });

  it('keeps each song and each place exactly once', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (from, to) => {
        const before = songsNamed(...'ABCDEFGHIJ');
        const { songs } = moveSong(before, from, to);
        expect(titles(songs.toSorted((a, b) => a.cleanTitle.localeCompare(b.cleanTitle)))).toBe('ABCDEFGHIJ');
        expect(songs.map(({ orderPosition }) => orderPosition)).toEqual(before.map((song) => song.orderPosition));
        expect(songs[to]).toMatchObject({ cleanTitle: before[from]?.cleanTitle });
      }),
    );
  });
});
