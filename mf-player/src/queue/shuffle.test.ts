// @vitest-environment node
import { aSong } from '@simmer/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShuffle } from './shuffle.ts';

const songs = Array.from({ length: 10 }, (_, index) => aSong({ id: index + 1, cleanTitle: `Song ${index + 1}` }));
const [a, b] = songs as [(typeof songs)[0], (typeof songs)[0]];

/** Repeatable random numbers. */
function numbers(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}
/** Steps through the list and returns the songs. */
function walk(shuffle: ReturnType<typeof createShuffle>, steps: number, isRepeated = false) {
  const came: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const next = shuffle.coming(songs, isRepeated)[0];
    if (!next) break;
    shuffle.songIs(next, songs);
    came.push(next.id);
  }
  return came;
}
function begun(seed = 7) {
  const shuffle = createShuffle(numbers(seed));
  shuffle.songIs(a, songs);
  return shuffle;
}

describe('a shuffled list', () => {
  it('plays every song once, in any order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const came = walk(begun(seed), 99);
        expect(came.toSorted((x, y) => x - y)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
      }),
    );
  });

  it('plays in the order shown', () => {
    const shuffle = begun();
    const shown = shuffle.coming(songs, false).map(({ id }) => id);
    expect(walk(shuffle, 99)).toEqual(shown);
  });

  it('has a different order each time', () => {
    const shuffle = begun();
    const orders = new Set<string>();
    for (let times = 0; times < 5; times += 1) {
      shuffle.begin();
      orders.add(
        shuffle
          .coming(songs, false)
          .map(({ id }) => id)
          .join(),
      );
    }
    expect(orders.size).toBe(5);
  });

  it('starts over in another order when repeated, and not with the last song', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const shuffle = begun(seed);
        const first = [1, ...walk(shuffle, 9, true)];
        const shown = shuffle.coming(songs, true).map(({ id }) => id);
        const second = walk(shuffle, 10, true);
        expect(second).toEqual(shown);
        expect(new Set(second).size).toBe(10);
        expect(second[0]).not.toBe(first.at(-1));
      }),
    );
  });

  it('leads back through the played songs, and forward again the same way', () => {
    const shuffle = begun();
    const came = [1, ...walk(shuffle, 4)];
    const back: (number | undefined)[] = [];
    for (let song = shuffle.previous(); song; song = shuffle.previous()) {
      back.push(song.id);
      shuffle.songIs(song, songs);
    }
    expect(back).toEqual(came.slice(0, -1).toReversed());
    expect(walk(shuffle, 4)).toEqual(came.slice(1));
  });

  it('continues with the remaining songs after one was chosen', () => {
    const shuffle = begun();
    const [, , third] = shuffle.coming(songs, false);
    if (!third) return expect.fail('there is no third song');
    shuffle.songIs(third, songs);
    expect(shuffle.previous()).toBe(a);
    const came = walk(shuffle, 99);
    expect(came).toHaveLength(8);
    expect(came).not.toContain(third.id);
  });

  it('adds new songs and removes deleted ones', () => {
    const shuffle = begun();
    shuffle.coming(songs, false);
    const added = aSong({ id: 11, cleanTitle: 'Song 11' });
    const ids = shuffle.coming([a, ...songs.slice(2), added], false).map(({ id }) => id);
    expect(ids.toSorted((x, y) => x - y)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(ids).not.toContain(b.id);
  });
});
