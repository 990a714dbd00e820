import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeSongs } from './arrangeSongs.ts';

const at = (cleanTitle: string, orderPosition: number) => ({ cleanTitle, orderPosition });
const abcd = ['a', 'b', 'c', 'd'];

describe('a new order', () => {
  it.each([
    ['all songs again', [at('a', 3), at('b', 2), at('c', 1), at('d', 0)], ['d', 'c', 'b', 'a']],
    ['the first ones, the others after them', [at('d', 0), at('b', 1)], ['d', 'b', 'a', 'c']],
    ['two that change places', [at('b', 2), at('c', 1)], ['a', 'c', 'b', 'd']],
    ['places past the end', [at('a', 90), at('b', 70)], ['c', 'd', 'b', 'a']],
    ['equal places, as they are listed', [at('d', 1), at('c', 1)], ['a', 'd', 'c', 'b']],
    ['a title in another spelling', [at('D', 0)], ['d', 'a', 'b', 'c']],
  ])('places %s', (_what, songOrders, expected) => {
    expect(arrangeSongs(abcd, songOrders)).toEqual(expected);
  });

  it('refuses a song that is not in the playlist, or is named twice', () => {
    expect(() => arrangeSongs(abcd, [at('e', 0)])).toThrow('Only songs of this playlist can be reordered');
    expect(() => arrangeSongs(abcd, [at('a', 0), at('A', 1)])).toThrow('A song can have only one place in a playlist');
  });

  const present = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 40 });
  const asked = present.chain((keys) =>
    fc.record({
      keys: fc.constant(keys),
      songOrders: fc
        .shuffledSubarray(keys, { minLength: 1 })
        .chain((chosen) => fc.tuple(...chosen.map((key) => fc.nat({ max: 60 }).map((place) => at(key, place))))),
    }),
  );

  it('contains each song once, whatever is requested, and is idempotent', () => {
    fc.assert(
      fc.property(asked, ({ keys, songOrders }) => {
        const arranged = arrangeSongs(keys, songOrders);
        expect(arranged.toSorted()).toEqual(keys.toSorted());
        expect(arrangeSongs(arranged, songOrders)).toEqual(arranged);
      }),
    );
  });

  it('keeps the relative order of the songs that are not named', () => {
    fc.assert(
      fc.property(asked, ({ keys, songOrders }) => {
        const named = new Set(songOrders.map((order) => order.cleanTitle));
        const others = (list: string[]) => list.filter((key) => !named.has(key));
        expect(others(arrangeSongs(keys, songOrders))).toEqual(others(keys));
      }),
    );
  });

  it('puts songs in their requested places if those differ and exist', () => {
    fc.assert(
      fc.property(asked, ({ keys, songOrders }) => {
        const places = songOrders.map((order) => order.orderPosition);
        fc.pre(new Set(places).size === places.length && Math.max(...places) < keys.length);
        const arranged = arrangeSongs(keys, songOrders);
        for (const { cleanTitle, orderPosition } of songOrders) expect(arranged[orderPosition]).toBe(cleanTitle);
      }),
    );
  });
});
