// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, type Places, placeAfter, type Stop } from './rowPlaces.ts';

const walk = (key: string, from: Place, places: Places): Place[] => {
  const seen = [from];
  for (
    let at = placeAfter(key, from, places, () => 10);
    at !== seen.at(-1);
    at = placeAfter(key, at, places, () => 10)
  ) {
    if (at === undefined) break;
    seen.push(at);
  }
  return seen;
};
const whole: Places = { count: 5, newCount: 2, stops: ['heading', 'more', 'end'] };

describe('the arrow keys', () => {
  it('go from the group’s name through its rows and the list’s to the row at the end, and back', () => {
    const all: Place[] = ['heading', 0, 1, 'more', 2, 3, 4, 'end'];
    expect(walk('ArrowDown', 'heading', whole)).toEqual(all);
    expect(walk('ArrowUp', 'end', whole)).toEqual(all.toReversed());
  });

  it('reach everything once, whatever is there', () => {
    const places = fc
      .record({
        count: fc.nat(20),
        newCount: fc.nat(20),
        stops: fc.subarray<Stop>(['heading', 'more', 'end']),
      })
      .filter(({ count, newCount }) => newCount <= count);
    fc.assert(
      fc.property(places, (some) => {
        const top = walk('ArrowUp', some.stops[0] ?? 0, some).at(-1) ?? 0;
        if (some.count + some.stops.length === 0) return;
        expect(walk('ArrowDown', top, some)).toHaveLength(some.count + some.stops.length);
      }),
    );
  });
});

describe('Home, End and the page keys', () => {
  it('move between rows only', () => {
    expect(['Home', 'PageUp'].map((key) => placeAfter(key, 'end', whole, () => 10))).toEqual([0, 0]);
    expect(['End', 'PageDown'].map((key) => placeAfter(key, 'heading', whole, () => 10))).toEqual([4, 4]);
    expect(placeAfter('PageDown', 0, whole, () => 2)).toBe(2);
  });
});

it('any other key moves nowhere', () => {
  expect(placeAfter('a', 0, whole, () => 10)).toBeUndefined();
});
