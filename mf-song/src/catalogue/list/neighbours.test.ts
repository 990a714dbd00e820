// @vitest-environment node
import { defaultStatusFilter, type ListChoice, type SongStatus, songStatuses } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const named = (cleanTitle: string, id: number) => aSong({ id, cleanTitle, dropboxPath: `/${cleanTitle}` });
const [a, b, c] = [named('A', 1), named('B', 2), named('C', 3)] as const;
const everyStatus = Object.fromEntries(songStatuses.map(({ value }) => [value, true])) as Record<SongStatus, boolean>;
const byName: ListChoice = { scope: 7, sort: 'name-asc', statuses: everyStatus, search: '' };
const facts = (statuses: [string, SongStatus][] = []) => ({ customTitles: new Map(), statuses: new Map(statuses) });

describe('the songs before and after', () => {
  it('are its neighbours in the list, and none at the ends', () => {
    expect(neighboursOf(b, [c, a, b], byName, facts())).toEqual({ previous: a, next: c });
    expect(neighboursOf(a, [c, a, b], byName, facts()).previous).toBeUndefined();
    expect(neighboursOf(c, [c, a, b], byName, facts()).next).toBeUndefined();
  });

  it.each(songStatuses)('with the filter as it is at first, are $value: $shownByDefault', ({
    value,
    shownByDefault,
  }) => {
    const choice = { ...byName, scope: null, statuses: defaultStatusFilter };
    const { next } = neighboursOf(
      a,
      [a, b],
      choice,
      facts([
        ['A', 'Marinating'],
        ['B', value],
      ]),
    );
    expect(next).toBe(shownByDefault ? b : undefined);
  });

  it('of a filtered song are those around its place', () => {
    const choice = { ...byName, scope: null, statuses: defaultStatusFilter };
    const statuses = facts([
      ['A', 'Marinating'],
      ['B', 'Sketch'],
      ['C', 'Marinating'],
    ]);
    expect(neighboursOf(b, [a, b, c], choice, statuses)).toEqual({ previous: a, next: c });
  });

  it('of a new song are those of the group above the list, unless the list has it', () => {
    const choice = { ...byName, scope: null, statuses: defaultStatusFilter };
    const known = facts([['B', 'Half-baked']]);
    expect(neighboursOf(a, [a, b, c], choice, known)).toEqual({ previous: c, next: undefined });
    expect(neighboursOf(a, [a, b, c], { ...choice, statuses: everyStatus }, known).next).toBe(b);
  });

  it('are none for a song outside the list', () => {
    expect(neighboursOf(named('Z', 9), [a, b], byName, facts())).toEqual({ previous: undefined, next: undefined });
  });

  it('lead through every song of the list and back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 20 }),
        (titles) => {
          const songs = titles.map(named);
          const walk = (step: 'previous' | 'next', from: (typeof songs)[number]) => {
            const seen = [from];
            for (
              let at = neighboursOf(from, songs, byName, facts())[step];
              at;
              at = neighboursOf(at, songs, byName, facts())[step]
            )
              seen.push(at);
            return seen;
          };
          const [first] = songs.filter((song) => !neighboursOf(song, songs, byName, facts()).previous);
          const forth = walk('next', first ?? a);
          expect(forth).toHaveLength(songs.length);
          expect(walk('previous', forth.at(-1) ?? a).reverse()).toEqual(forth);
        },
      ),
      { numRuns: 30 },
    );
  });
});
