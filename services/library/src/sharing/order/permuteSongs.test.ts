import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacedSong, permuteSongs, type SongOrder } from './permuteSongs.ts';

const titles = ['amber', 'brine', 'clove', 'dill', 'ember'];
const present: PlacedSong[] = titles.map((titleKey, position) => ({ titleKey, position, isVisible: true }));
const hiding = (hidden: string) => present.map((song) => ({ ...song, isVisible: song.titleKey !== hidden }));
const order = (...asked: [string, number][]): SongOrder[] =>
  asked.map(([cleanTitle, orderPosition]) => ({ cleanTitle, orderPosition }));
const refusal = (asked: SongOrder[], songs = present) => {
  try {
    return permuteSongs(songs, asked);
  } catch (error) {
    return error;
  }
};

describe('an order that a visitor requests', () => {
  it('may name every song, by any numbers that define an order', () => {
    const asked = order(['ember', 1], ['dill', 20], ['clove', 300], ['brine', 4000], ['amber', 50_000]);
    expect(permuteSongs(present, asked)).toEqual(titles.toReversed());
  });

  it('may swap two songs', () => {
    expect(permuteSongs(present, order(['amber', 3], ['dill', 0]))).toEqual([
      'dill',
      'brine',
      'clove',
      'amber',
      'ember',
    ]);
  });

  it('keeps songs that are not shown in place', () => {
    const asked = order(['ember', 0], ['dill', 1], ['clove', 2], ['amber', 3]);
    expect(permuteSongs(hiding('brine'), asked)).toEqual(['ember', 'brine', 'dill', 'clove', 'amber']);
  });

  it.each([
    ['another song', order(['fennel', 0]), 'invalid_input'],
    ['a song that is not shown', order(['brine', 0]), 'invalid_input'],
    ['a song twice', order(['amber', 0], ['Amber', 1]), 'invalid_input'],
    ['one place for two songs', order(['amber', 1], ['clove', 1]), 'invalid_input'],
    ['a move into a place that nobody leaves', order(['amber', 3]), 'conflict'],
    ['some songs in places past the end', order(['amber', 7], ['clove', 8]), 'conflict'],
  ])('is refused for %s', (_what, asked, code) => {
    expect(refusal(asked, hiding('brine'))).toMatchObject({ code });
  });

  it('is always a permutation or refused, whatever is sent', () => {
    const asked = fc.array(
      fc.record({ cleanTitle: fc.constantFrom(...titles, 'fennel'), orderPosition: fc.integer({ min: 0, max: 6 }) }),
      { minLength: 1, maxLength: 7 },
    );
    const songs = fc
      .array(fc.boolean(), { minLength: 5, maxLength: 5 })
      .map((visible) => present.map((song, index) => ({ ...song, isVisible: visible[index] ?? true })));
    fc.assert(
      fc.property(songs, asked, (listed, orders) => {
        const result = refusal(orders, listed);
        if (!Array.isArray(result)) {
          expect(result).toMatchObject({ code: expect.stringMatching(/^(invalid_input|conflict)$/) });
          return;
        }
        expect(result.toSorted()).toEqual(titles);
        for (const { titleKey, position, isVisible } of listed) if (!isVisible) expect(result[position]).toBe(titleKey);
        for (const { cleanTitle, orderPosition } of orders) {
          if (orders.length < listed.filter(({ isVisible }) => isVisible).length) {
            expect(result[orderPosition]).toBe(cleanTitle);
          }
        }
      }),
    );
  });
});
