// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSong } from '../songs/songs.builders.ts';
import { type SongStatus, songStatuses } from '../statuses/songStatus.ts';
import { hasNewSongs, type NewSongsChoice, newSongs } from './newSongs.ts';
import { continuousNewSongs, listedSongs } from './songFilter.ts';
import type { SongFacts } from './songOrder.ts';
import { defaultStatusFilter, everyStatus, type StatusFilter } from './statusFilter.ts';

const titles = (songs: readonly { cleanTitle: string }[]) => songs.map(({ cleanTitle }) => cleanTitle);
const [a, b, c] = ['A', 'B', 'C'].map((cleanTitle, day) =>
  aSong({ id: day + 1, cleanTitle, dropboxPath: `/${cleanTitle}`, modifiedAt: `2026-06-0${day + 1}T00:00:00Z` }),
) as [ReturnType<typeof aSong>, ReturnType<typeof aSong>, ReturnType<typeof aSong>];
const factsOf = (statuses: readonly (readonly [string, SongStatus])[]): SongFacts => ({
  customTitles: new Map(),
  statuses: new Map(statuses),
});
const allSongs: NewSongsChoice = { scope: null };

describe('new songs', () => {
  it('are those that nobody has given a status, newest first; Pantry by choice is one', () => {
    expect(titles(newSongs([a, b, c], allSongs, factsOf([])))).toEqual(['C', 'B', 'A']);
    expect(titles(newSongs([a, b, c], allSongs, factsOf([['B', 'Sketch']])))).toEqual(['C', 'A']);
  });

  it.each<[string, Partial<NewSongsChoice>]>([
    ['a playlist', { scope: 4 }],
    ['favourites', { scope: -2 }],
    ['a decision', { decision: 'approved' }],
    ['what is unheard', { heardBefore: new Set([1]) }],
  ])('do not stand above %s', (_, choice) => {
    expect(newSongs([a, b, c], { ...allSongs, ...choice }, factsOf([]))).toEqual([]);
  });

  it('are the same array when asked for again, so that library and player do its work once', () => {
    const [songs, facts] = [[a, b, c], factsOf([])];
    expect(newSongs(songs, allSongs, facts)).toBe(newSongs(songs, allSongs, facts));
    expect(continuousNewSongs(songs, allSongs, facts)).toBe(newSongs(songs, allSongs, facts));
  });

  it('play on without what no browser plays', () => {
    expect(titles(continuousNewSongs([a, { ...b, unplayable: 'empty' }, c], allSongs, factsOf([])))).toEqual([
      'C',
      'A',
    ]);
  });
});

describe('a song', () => {
  const status = fc.constantFrom(...songStatuses.map(({ value }) => value));
  const filter = fc.constantFrom<StatusFilter>(defaultStatusFilter, everyStatus);

  it('never vanishes: it is new, in the list, or of a status that the filter hides', () => {
    const stored = fc.dictionary(fc.constantFrom('A', 'B', 'C'), status);
    fc.assert(
      fc.property(stored, filter, (records, statuses) => {
        const facts = factsOf(Object.entries(records));
        const choice = { scope: null, sort: 'title', statuses, search: '' } as const;
        const seen = new Set([
          ...titles(newSongs([a, b, c], choice, facts)),
          ...titles(listedSongs([a, b, c], choice, facts)),
        ]);
        for (const { cleanTitle } of [a, b, c]) {
          const its = records[cleanTitle];
          expect(seen.has(cleanTitle)).toBe(its === undefined || statuses[its]);
        }
      }),
    );
  });

  it('that gets a status leaves every other new one where it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(a, b, c), status, ({ cleanTitle }, its) => {
        const before = titles(newSongs([a, b, c], allSongs, factsOf([])));
        const after = titles(newSongs([a, b, c], allSongs, factsOf([[cleanTitle, its]])));
        expect(after).toEqual(before.filter((title) => title !== cleanTitle));
      }),
    );
  });

  it('is only above all songs while that isn’t narrowed', () => {
    expect(hasNewSongs(allSongs)).toBe(true);
    expect(hasNewSongs({ ...allSongs, heardBefore: 'awaited' })).toBe(false);
  });
});
