// @vitest-environment node
import { aSong } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { findSongs } from './findSongs.ts';

const song = (id: number, cleanTitle: string, producer: string | null, filename: string) =>
  aSong({ id, cleanTitle, producer, filename });
const songs = [
  song(1, 'Blue Moon', null, 'x.mp3'),
  song(2, 'Red', 'Blue Note', 'y.mp3'),
  song(3, 'Green', null, 'blue_take.mp3'),
  song(4, 'Été', null, 'z.mp3'),
];
const idsOf = (query: string, titles = new Map<string, string>()) =>
  findSongs(songs, titles, query).map(({ id }) => id);

describe('the search of the song page', () => {
  it('finds by title, producer or file name', () => expect(idsOf(' BLUE ')).toEqual([1, 2, 3]));
  it('does not mind case and accents', () => expect(idsOf('ete')).toEqual([4]));
  it('finds nothing for nothing', () => expect(idsOf('   ')).toEqual([]));
  it('finds by a title by hand', () => {
    expect(findSongs([...songs], new Map([['Red', 'Crimson']]), 'crimson').map(({ id }) => id)).toEqual([2]);
  });
  it('finds ten at most', () => {
    const many = Array.from({ length: 15 }, (_, id) => song(id, `Blue ${id}`, null, 'f.mp3'));
    expect(findSongs(many, new Map(), 'blue')).toHaveLength(10);
  });
});
