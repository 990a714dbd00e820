import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { aSong } from '../testing/builders.ts';
import { foldedText } from './foldedText.ts';
import { continuousList, type ListChoice, listedSongs, songSearch, sortFor } from './songFilter.ts';
import type { SongFacts } from './songOrder.ts';
import { type SongStatus, songStatuses } from './songStatus.ts';
import { defaultStatusFilter, statusCounts } from './statusFilter.ts';

const titles = (songs: readonly { cleanTitle: string }[]) => songs.map(({ cleanTitle }) => cleanTitle);
const songsNamed = (...names: string[]) =>
  names.map((cleanTitle, index) =>
    aSong({ id: index + 1, cleanTitle, dropboxPath: `/Music/${cleanTitle}.wav`, producer: null }),
  );
const withStatuses = (statuses: Record<string, SongStatus>): SongFacts => ({
  customTitles: new Map(),
  statuses: new Map(Object.entries(statuses)),
});
const allShown: ListChoice = {
  scope: null,
  sort: 'name-asc',
  statuses: defaultStatusFilter,
  search: '',
};

describe('a search', () => {
  const songs = [
    aSong({ id: 1, cleanTitle: 'Blue Hour', producer: 'Ana' }),
    aSong({ id: 2, cleanTitle: 'Été à Lyon', producer: 'Bo Blue' }),
    aSong({ id: 3, cleanTitle: 'Slow Boil', producer: null }),
  ];
  const find = (query: string) => titles(songSearch(songs, new Map([['Slow Boil', 'The Big Simmer']]))(query));

  it.each([
    ['BLUE hour', ['Blue Hour']],
    ['blue', ['Blue Hour', 'Été à Lyon']],
    ['ete a', ['Été à Lyon']],
    ['été', ['Été à Lyon']],
    ['ana', ['Blue Hour']],
    ['big simmer', ['Slow Boil']],
    ['  boil ', ['Slow Boil']],
    ['hour ana', []],
    ['', ['Blue Hour', 'Été à Lyon', 'Slow Boil']],
  ])('for "%s" finds %j', (query, found) => {
    expect(find(query)).toEqual(found);
  });

  it('finds the same however the query came about', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', 'b', ' ', 'A'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), fc.array(letters, { maxLength: 8 }), (names, queries) => {
        const listed = songsNamed(...names);
        const typing = songSearch(listed);
        for (const query of queries) expect(typing(query)).toEqual(songSearch([...listed])(query));
      }),
    );
  });

  it('reads no song again when one has changed in what nobody searches for, and finds it as it is now', () => {
    let reads = 0;
    const counted = songs.map((song) => ({
      ...song,
      get producer() {
        reads += 1;
        return song.producer;
      },
    }));
    const liked = counted.map((song, place) => (place === 0 ? { ...song, favoriteCount: 7 } : song));
    songSearch(counted)('o');
    reads = 0;
    expect(songSearch(liked)('blue hour')[0]).toBe(liked[0]);
    expect(reads).toBeLessThanOrEqual(1);
  });

  it('finds a song by what it is called by now', () => {
    songSearch(songs)('o');
    const renamed = songs.map((song, place) => (place === 0 ? { ...song, cleanTitle: 'Xylophone' } : song));
    expect(titles(songSearch(renamed)('xylo'))).toEqual(['Xylophone']);
  });

  it('finds exactly the songs of which a part reads like the query', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'e'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), words, (names, query) => {
        const listed = songsNamed(...names);
        const isFound = (title: string) => foldedText(title).includes(foldedText(query));
        expect(titles(songSearch(listed)(query))).toEqual(names.filter(isFound));
      }),
    );
  });
});

describe('a list', () => {
  const songs = songsNamed('C', 'A', 'B');
  const facts = withStatuses({ A: 'Half-baked', B: 'Shelved', C: 'Half-baked' });

  it('of all songs leaves out statuses that are not ticked', () => {
    expect(titles(listedSongs(songs, allShown, facts))).toEqual(['A', 'C']);
  });

  it('takes a song without a status for one in the pantry', () => {
    expect(listedSongs(songs, allShown, withStatuses({}))).toEqual([]);
    const withPantry = { ...allShown, statuses: { ...defaultStatusFilter, Sketch: true } };
    expect(listedSongs(songs, withPantry, withStatuses({}))).toHaveLength(3);
  });

  it.each([-1, -2])('of favourites and hidden songs (%i) is whole', (scope) => {
    expect(titles(listedSongs(songs, { ...allShown, scope }, facts))).toEqual(['A', 'B', 'C']);
  });

  it('of a playlist keeps to search and statuses, but shows every status in its own order', () => {
    const playlist = songs.map((song, index) => ({ ...song, orderPosition: index }));
    const inPlaylist = { ...allShown, scope: 3 };
    expect(titles(listedSongs(playlist, inPlaylist, facts))).toEqual(['A', 'C']);
    expect(titles(listedSongs(playlist, { ...inPlaylist, search: 'a' }, facts))).toEqual(['A']);
    expect(titles(listedSongs(playlist, { ...inPlaylist, sort: 'custom' }, facts))).toEqual(['C', 'A', 'B']);
  });

  it('has its own order only where it is a playlist that has one', () => {
    expect(sortFor('custom', { useCustomOrder: true })).toBe('custom');
    expect(sortFor('custom', { useCustomOrder: false })).toBe('modified-desc');
    expect(sortFor('custom', undefined)).toBe('modified-desc');
    expect(sortFor('name-asc', undefined)).toBe('name-asc');
  });
});

describe('what is asked again for the same list', () => {
  it('is the same array, so that library and player do its work once', () => {
    const songs = songsNamed('C', 'A', 'B');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked' });
    const once = listedSongs(songs, { ...allShown, search: 'a' }, facts);
    expect(listedSongs(songs, { ...allShown, search: 'a' }, facts)).toBe(once);
    expect(continuousList(songs, allShown, facts)).toBe(continuousList(songs, allShown, facts));
  });

  it('asks for no status again when a song has changed in something else', () => {
    const songs = songsNamed('C', 'A', 'B');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked' });
    const counts = statusCounts(songs, facts.statuses);
    listedSongs(songs, allShown, facts);
    const asked = vi.spyOn(facts.statuses, 'get');
    const liked = songs.map((song) => (song.cleanTitle === 'B' ? { ...song, favoriteCount: 7 } : song));
    expect(listedSongs(liked, allShown, facts)).toEqual(liked.slice(1));
    expect(statusCounts(liked, facts.statuses)).toBe(counts);
    expect(asked).not.toHaveBeenCalled();
    const renamed = songs.map((song) => (song.cleanTitle === 'B' ? { ...song, cleanTitle: 'D' } : song));
    expect(titles(listedSongs(renamed, allShown, facts))).toEqual(['A']);
    expect([...statusCounts(renamed, facts.statuses)]).toEqual([
      ['Sketch', 2],
      ['Half-baked', 1],
    ]);
  });

  it('is made anew as soon as the list, the order, the statuses or the titles are others', () => {
    const songs = songsNamed('C', 'A', 'B');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked' });
    expect(titles(listedSongs(songs, allShown, facts))).toEqual(['A', 'B']);
    expect(titles(listedSongs(songs, { ...allShown, sort: 'name-desc' }, facts))).toEqual(['B', 'A']);
    expect(titles(listedSongs(songs, allShown, withStatuses({ C: 'Done(ish)' })))).toEqual(['C']);
    expect(titles(listedSongs(songs.slice(0, 2), allShown, facts))).toEqual(['A']);
    const retitled = { ...facts, customTitles: new Map([['A', 'Zebra']]) };
    expect(titles(listedSongs(songs, { ...allShown, search: 'zeb' }, facts))).toEqual([]);
    expect(titles(listedSongs(songs, { ...allShown, search: 'zeb' }, retitled))).toEqual(['A']);
  });
});

describe('continuous play', () => {
  it('passes over hidden songs and statuses that are not ticked, and does not mind the search', () => {
    const [a, b, c] = songsNamed('A', 'B', 'C');
    if (!a || !b || !c) throw new Error('three songs were made');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked', C: 'Done(ish)' });
    expect(titles(continuousList([a, { ...b, isHidden: true }, c], allShown, facts))).toEqual(['A', 'C']);
    const shelved = withStatuses({ A: 'Half-baked', B: 'Shelved', C: 'Half-baked' });
    expect(titles(continuousList([a, b, c], allShown, shelved))).toEqual(['A', 'C']);
  });

  it('goes through what an empty search shows', () => {
    const statuses = fc.dictionary(
      fc.constantFrom('A', 'B', 'C', 'D'),
      fc.constantFrom(...songStatuses.map(({ value }) => value)),
    );
    const scopes = fc.constantFrom(null, -2, 3);
    const sorts = fc.constantFrom('modified-desc', 'name-desc', 'random', 'status', 'title');
    fc.assert(
      fc.property(statuses, scopes, sorts, (given, scope, sort) => {
        const listed = songsNamed('A', 'B', 'C', 'D');
        const choice = { ...allShown, scope, sort } as const;
        const facts = withStatuses(given);
        expect(continuousList(listed, choice, facts)).toEqual(listedSongs(listed, choice, facts));
      }),
    );
  });
});
