import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSong } from '../songs/songs.builders.ts';
import { songStatuses } from '../statuses/songStatus.ts';
import { inOrder, type SongFacts, type SongSort, songSort } from './songOrder.ts';

const noFacts: SongFacts = { customTitles: new Map(), statuses: new Map() };
const titles = (songs: readonly { cleanTitle: string }[]) => songs.map(({ cleanTitle }) => cleanTitle);
const named = (...names: string[]) =>
  names.map((cleanTitle, index) => aSong({ id: index, cleanTitle, dropboxPath: `/Music/${cleanTitle}.wav` }));
const ordered = (sort: SongSort, ...names: string[]) => titles(inOrder(named(...names), sort));

describe('the order of songs', () => {
  it.each<[string[], string[]]>([
    [
      ['b', 'a', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['Take 10', 'take 9', 'Take 009b'],
      ['take 9', 'Take 009b', 'Take 10'],
    ],
    [
      ['Zoë', 'zoe 2', 'Ångström', 'apple', 'Ørsted', 'pear'],
      ['Ångström', 'apple', 'Ørsted', 'pear', 'Zoë', 'zoe 2'],
    ],
    [
      ['Track 12345678901', 'Track 2'],
      ['Track 2', 'Track 12345678901'],
    ],
  ])('by name puts %j as %j', (names, expected) => {
    expect(ordered('name-asc', ...names)).toEqual(expected);
    expect(ordered('name-desc', ...names)).toEqual(expected.toReversed());
  });

  it('by favourites puts the most first, and sorts ties by name', () => {
    const songs = named('b', 'a', 'd', 'c').map((song, index) => ({
      ...song,
      favoriteCount: [1, 1, 5, 3][index] ?? 0,
    }));
    expect(titles(inOrder(songs, 'favorites'))).toEqual(['d', 'c', 'a', 'b']);
  });

  it('at random is the same every time, and neither by name nor by date', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Song ${index}`);
    const once = ordered('random', ...names);
    expect(ordered('random', ...names.toReversed())).toEqual(once);
    expect(once).not.toEqual(ordered('name-asc', ...names));
    expect(once).not.toEqual(ordered('name-desc', ...names));
  });

  it('by a playlist’s own order uses its places', () => {
    const songs = named('a', 'b', 'c').map((song, index) => ({ ...song, orderPosition: [2, 0, 1][index] }));
    expect(titles(inOrder(songs, 'custom'))).toEqual(['b', 'c', 'a']);
  });

  it('by title uses custom titles; by name uses the song’s own', () => {
    const facts = { ...noFacts, customTitles: new Map([['a', 'Zebra']]) };
    expect(titles(inOrder(named('a', 'b', 'c'), 'title', facts))).toEqual(['b', 'c', 'a']);
    expect(titles(inOrder(named('a', 'b', 'c'), 'name-asc', facts))).toEqual(['a', 'b', 'c']);
  });

  it('by status goes from the pantry to done, a song without one in the pantry', () => {
    const statuses = new Map(songStatuses.slice(1).map(({ value }) => [value as string, value]));
    const names = ['none', ...songStatuses.slice(1).map(({ value }) => value)];
    const shuffled = names.toReversed();
    expect(titles(inOrder(named(...shuffled), 'status', { ...noFacts, statuses }))).toEqual(names);
  });

  it('does not depend on the given order, loses no song and leaves the given list unchanged', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '1', '0', ' '), maxLength: 5 });
    const list = fc.uniqueArray(text, { maxLength: 15 }).chain((names) =>
      fc.shuffledSubarray(named(...names), { minLength: names.length, maxLength: names.length }).map((shuffled) => ({
        names,
        shuffled,
      })),
    );
    fc.assert(
      fc.property(list, fc.constantFrom(...songSort.options), ({ names, shuffled }, sort) => {
        const before = [...shuffled];
        expect(titles(inOrder(shuffled, sort))).toEqual(ordered(sort, ...names));
        expect(shuffled).toEqual(before);
      }),
    );
  });
});

describe('a list with one changed song', () => {
  it('is not computed again if nothing it depends on has changed', () => {
    const read: string[] = [];
    const songs = named('b', 'a', 'd', 'c').map((song) => ({
      ...song,
      get dropboxPath() {
        read.push(song.cleanTitle);
        return song.dropboxPath;
      },
    }));
    const liked = songs.map((song, place) => (place === 2 ? { ...song, favoriteCount: 7 } : song));
    const before = inOrder(songs, 'modified-desc');
    read.length = 0;
    const after = inOrder(liked, 'modified-desc');
    expect(titles(after)).toEqual(titles(before));
    expect(after.find(({ cleanTitle }) => cleanTitle === 'd')).toBe(liked[2]);
    expect(read).toEqual(['d']);
  });

  it('has the same order as a new list', () => {
    const change = fc.record({
      at: fc.nat(5),
      cleanTitle: fc.constantFrom('a', 'B', 'c2', 'c10'),
      favoriteCount: fc.nat(3),
      modifiedAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.constantFrom(...songSort.options), (changes, sort) => {
        let songs = named('b', 'a', 'd', 'c', 'f', 'e');
        for (const { at, ...changed } of changes) {
          inOrder(songs, sort);
          songs = songs.map((song, place) => (place === at ? { ...song, ...changed } : song));
          const step = inOrder(songs, sort);
          // Nothing can be reused from a list of another length.
          inOrder([], sort);
          expect(step).toEqual(inOrder([...songs], sort));
        }
      }),
    );
  });
});
