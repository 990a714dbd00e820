// @vitest-environment node
import { aPlaylistSong } from '@simmer/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyboardCoordinates, moveSong, placeOver, stepAside } from './customOrder.ts';

const songsNamed = (...titles: string[]) =>
  titles.map((cleanTitle, index) => aPlaylistSong({ cleanTitle, orderPosition: index * 10 }));
const titles = (songs: { cleanTitle: string }[]) => songs.map(({ cleanTitle }) => cleanTitle).join('');

describe('a row dragged by the keyboard', () => {
  it('moves by 25 px', () => {
    expect(keyboardCoordinates('ArrowDown', { x: 7, y: 100 })).toEqual({ x: 7, y: 125 });
    expect(keyboardCoordinates('ArrowUp', { x: 7, y: 100 })).toEqual({ x: 7, y: 75 });
    expect(keyboardCoordinates('ArrowLeft', { x: 7, y: 100 })).toBeUndefined();
  });

  it('is over the next place after one press', () => {
    const row = { from: 1, count: 3, rowHeightPx: 60, isByKeyboard: true };
    expect(placeOver({ ...row, movedPx: 25 })).toBe(2);
    expect(placeOver({ ...row, movedPx: -25 })).toBe(0);
    expect(placeOver({ ...row, movedPx: 0 })).toBe(1);
    expect(placeOver({ ...row, movedPx: 500 })).toBe(2);
  });
});

describe('a row dragged by the pointer', () => {
  it('is over the next place after half a row', () => {
    const row = { from: 1, count: 5, rowHeightPx: 60, isByKeyboard: false };
    expect(placeOver({ ...row, movedPx: 29 })).toBe(1);
    expect(placeOver({ ...row, movedPx: 31 })).toBe(2);
    expect(placeOver({ ...row, movedPx: -500 })).toBe(0);
  });

  it('has those it passes give way towards where it came from', () => {
    expect([0, 1, 2, 3, 4].map((index) => stepAside(index, 1, 3))).toEqual([0, 0, -1, -1, 0]);
    expect([0, 1, 2, 3, 4].map((index) => stepAside(index, 3, 1))).toEqual([0, 1, 1, 0, 0]);
  });
});

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

  it('where it was changes nothing', () => {
    expect(moveSong(songsNamed('A', 'B'), 1, 1).songOrders).toEqual([]);
  });

  it('leaves each song there once and each place taken once', () => {
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
