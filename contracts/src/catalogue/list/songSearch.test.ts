import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSong } from '../songs/songs.builders.ts';
import { searchedText } from './searchedSong.ts';
import { songSearch, songSearchSteps } from './songSearch.ts';

const titles = (songs: readonly { cleanTitle: string }[]) => songs.map(({ cleanTitle }) => cleanTitle);
const bare = (id: number, cleanTitle: string, overrides: Partial<Parameters<typeof aSong>[0]> = {}) =>
  aSong({ id, cleanTitle, version: null, producer: null, session: null, filename: '', ...overrides });
const songsNamed = (...names: string[]) => names.map((name, index) => bare(index + 1, name));

describe('a search', () => {
  const songs = [
    bare(1, 'Blue Hour', { producer: 'Ana' }),
    bare(2, 'Été à Lyon', { producer: 'Bo Blue' }),
    bare(3, 'Slow Boil', { version: 12, filename: 'SB_rough_0612.WAV' }),
    bare(4, 'Awakening', { version: 3, producer: 'Mara', session: 'Berlin', alsoFoundBy: 'Barn\nKit' }),
    bare(5, 'Don’t Go 🌙', { version: 1 }),
    bare(6, 'ＴＯＫＹＯ ™', {}),
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
    ['', ['Blue Hour', 'Été à Lyon', 'Slow Boil', 'Awakening', 'Don’t Go 🌙', 'ＴＯＫＹＯ ™']],
  ])('for "%s" finds %j', (query, found) => {
    expect(find(query)).toEqual(found);
  });

  it.each([
    ['words in any order', 'hour blue', 'Blue Hour'],
    ['a title and a producer', 'awakening mara', 'Awakening'],
    ['a producer and a title', 'MARA awak', 'Awakening'],
    ['a session', 'berlin', 'Awakening'],
    ['a version', 'v3', 'Awakening'],
    ['a title and a version', 'awakening V3', 'Awakening'],
    ['a file name', 'sb_rough', 'Slow Boil'],
    ['a whole file name', 'SB_rough_0612.wav', 'Slow Boil'],
    ['a producer of an older version', 'kit', 'Awakening'],
    ['a session of an older version', 'kit barn', 'Awakening'],
    ['a custom title and a file name', 'simmer 0612', 'Slow Boil'],
    ['an emoji', '🌙', 'Don’t Go 🌙'],
    ['a quote as a keyboard types it', "don't", 'Don’t Go 🌙'],
    ['full-width letters in plain ones', 'tokyo', 'ＴＯＫＹＯ ™'],
    ['plain letters in full-width ones', 'ａｗａｋ　ｍａｒａ', 'Awakening'],
    ['signs that are made of letters', 'tm', 'ＴＯＫＹＯ ™'],
  ])('finds by %s', (_, query, title) => {
    expect(find(query)).toEqual([title]);
  });

  it('takes v1 for version 1, not for the first letters of version 12', () => {
    expect(find('v1')).toEqual(['Don’t Go 🌙']);
    expect(find('v12')).toEqual(['Slow Boil']);
  });

  it('finds nothing that has only some of the words', () => {
    expect(find('awakening ana')).toEqual([]);
  });

  it('finds by a word as it is being typed, the last sigma too', () => {
    const greek = songsNamed('ΟΔΟΣ');
    for (const query of ['οδο', 'οδοσ', 'οδος', 'ΟΔΟΣ']) expect(songSearch(greek)(query)).toEqual(greek);
  });

  it('finds the same however the query came about', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', 'b', ' ', 'A'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), fc.array(letters, { maxLength: 8 }), (names, queries) => {
        const listed = songsNamed(...names);
        const typing = songSearch(listed);
        for (const query of queries) expect(typing(query)).toEqual(songSearch([...listed])(query));
      }),
    );
  });

  it('reads no song again if only an unsearched field has changed, and finds it as it is now', () => {
    let reads = 0;
    const counted = songs.map((song) => ({
      ...song,
      get producer() {
        reads += 1;
        return song.producer;
      },
    }));
    const liked = counted.map((song, place) => (place === 0 ? { ...song, favoriteCount: 7 } : song));
    // Run to its end.
    expect([...songSearchSteps(counted, new Map())]).toHaveLength(songs.length);
    reads = 0;
    expect(songSearch(counted)('hour blue')).toEqual([counted[0]]);
    expect(songSearch(liked)('blue hour')[0]).toBe(liked[0]);
    expect(songSearch([...counted].reverse())('blue hour')).toEqual([counted[0]]);
    expect(reads).toBeLessThanOrEqual(2);
  });

  it('finds a song by its current title', () => {
    songSearch(songs)('o');
    const renamed = songs.map((song, place) => (place === 0 ? { ...song, cleanTitle: 'Xylophone' } : song));
    expect(titles(songSearch(renamed)('xylo'))).toEqual(['Xylophone']);
    expect(titles(songSearch(renamed, new Map([['Awakening', 'Xyz']]))('xy'))).toEqual(['Xylophone', 'Awakening']);
  });

  it('finds exactly the songs of which a part reads like the query', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'e'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), words, (names, query) => {
        const listed = songsNamed(...names);
        const isFound = (title: string) => searchedText(title).includes(searchedText(query));
        expect(titles(songSearch(listed)(query))).toEqual(names.filter(isFound));
      }),
    );
  });
});

describe('a typo', () => {
  const songs = [bare(1, 'Awakening', { producer: 'Mara' }), bare(2, 'Paper Boats'), bare(3, 'May 2026 take')];
  const find = (query: string) => titles(songSearch(songs)(query));

  it.each([
    ['a missing letter', 'awakning'],
    ['a missing first letter', 'wakening'],
    ['a letter too many', 'awwakening'],
    ['a letter too many in front', 'xawakening'],
    ['another letter', 'awajening'],
    ['another first letter', 'ewakening'],
    ['another last letter', 'awakenink'],
    ['swapped neighbours', 'awakenign'],
    ['swapped first letters', 'waakening'],
    ['swapped letters in the middle', 'awaeknin'],
    ['a typo in a word that is still being typed', 'awkake'],
    ['a typo beside a word without', 'mara awakeninh'],
    ['accents and capitals', 'ÁWAKENIGN'],
  ])('is forgiven: %s', (_, query) => {
    expect(find(query)).toEqual(['Awakening']);
  });

  it.each([
    'awaknign',
    'mira',
    'bota',
    '20266',
    'boots paper x',
    'oning',
  ])('is one letter of a word of five letters or more, so "%s" finds nothing', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('does not make one word of two', () => {
    expect(titles(songSearch(songsNamed('ring bells'))('ringsbells'))).toEqual([]);
    expect(titles(songSearch(songsNamed('ring bells'))('ringbells'))).toEqual([]);
  });

  it('comes after what is spelled as it was searched for, each in the order of the list', () => {
    const listed = songsNamed('Shadaw', 'Shadow', 'Shedow', 'Night Shadows', 'Shade');
    expect(titles(songSearch(listed)('shadow'))).toEqual(['Shadow', 'Night Shadows', 'Shadaw', 'Shedow']);
  });

  it('is found wherever a word begins with what is one step from it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 9 });
    const typed = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 7 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), typed, (names, word) => {
        const listed = songsNamed(...names);
        const isNear = (name: string) => name.includes(word) || oneStepFrom(word).some((near) => name.startsWith(near));
        expect(new Set(titles(songSearch(listed)(word)))).toEqual(new Set(names.filter(isNear)));
      }),
    );
  });
});

/** Every word that is one edit away from this one. */
function oneStepFrom(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, place) => place);
  return places.flatMap((at) => [
    ...(at < word.length ? [word.slice(0, at) + word.slice(at + 1)] : []),
    ...['a', 'b', 'c'].flatMap((letter) => [
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
    ]),
    ...(at < word.length - 1 ? [word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)] : []),
  ]);
}
