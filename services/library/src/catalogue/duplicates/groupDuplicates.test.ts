import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlikePair, groupDuplicates } from './groupDuplicates.ts';

const pair = (first: number, second: number, similarity: number): AlikePair => ({ first, second, similarity });

describe('groups of duplicates', () => {
  it('hold contents that are all alike, with their lowest similarity', () => {
    const pairs = [pair(0, 1, 0.96), pair(1, 2, 0.9), pair(0, 2, 0.92), pair(3, 4, 0.85)];
    expect(groupDuplicates(pairs)).toEqual([
      { places: [0, 1, 2], similarity: 0.9 },
      { places: [3, 4], similarity: 0.85 },
    ]);
  });

  it('put a content like two unlike ones with the one it resembles more', () => {
    expect(groupDuplicates([pair(0, 1, 0.88), pair(1, 2, 0.97)])).toEqual([{ places: [1, 2], similarity: 0.97 }]);
  });

  it('are empty when nothing is alike', () => {
    expect(groupDuplicates([])).toEqual([]);
  });

  it('never share a content, and never hold two that are not alike', () => {
    const place = fc.nat(7);
    const some = fc.uniqueArray(fc.tuple(place, place, fc.double({ min: 0.8, max: 1, noNaN: true })), {
      selector: ([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`,
    });
    fc.assert(
      fc.property(some, (drawn) => {
        const pairs = drawn.filter(([a, b]) => a !== b).map(([a, b, similarity]) => pair(a, b, similarity));
        const groups = groupDuplicates(pairs);
        const places = groups.flatMap((group) => group.places);
        expect(new Set(places).size).toBe(places.length);
        for (const group of groups) {
          for (const [index, a] of group.places.entries()) {
            for (const b of group.places.slice(index + 1)) {
              const found = pairs.find(
                ({ first, second }) => Math.min(first, second) === a && Math.max(first, second) === b,
              );
              expect(found?.similarity).toBeGreaterThanOrEqual(group.similarity);
            }
          }
        }
      }),
    );
  });
});
