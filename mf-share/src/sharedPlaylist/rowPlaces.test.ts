import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt, scrollStep } from './rowPlaces.ts';

const heights = fc.array(fc.integer({ min: 20, max: 120 }), { minLength: 1, maxLength: 60 });

describe('a row that is dragged', () => {
  it('is over the row that its middle lies in, however high the rows are', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: -50, max: 8_000 }), (list, heightPx) => {
        const bottoms = list.map((_, place) => list.slice(0, place + 1).reduce((sum, height) => sum + height, 0));
        const found = placeAt(heightPx, list.length, (place) => ({ bottom: bottoms[place] ?? 0 }));
        const first = bottoms.findIndex((bottom) => heightPx < bottom);
        expect(found).toBe(first < 0 ? list.length - 1 : first);
      }),
    );
  });

  it('finds its place among thousands with a dozen looks', () => {
    let looks = 0;
    placeAt(64_000, 2_000, (place) => {
      looks += 1;
      return { bottom: (place + 1) * 64 };
    });
    expect(looks).toBeLessThanOrEqual(11);
  });

  it('scrolls towards the edge it comes near, and nowhere in between', () => {
    expect(scrollStep(400, 56, 700)).toBe(0);
    expect(scrollStep(60, 56, 700)).toBeLessThan(0);
    expect(scrollStep(699, 56, 700)).toBeGreaterThan(0);
    expect(scrollStep(900, 56, 700)).toBe(24);
    expect(scrollStep(-50, 0, 700)).toBe(-24);
  });
});
