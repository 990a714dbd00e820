import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorOf, matchingGains } from './loudness.ts';

describe('two compared versions', () => {
  it.each([
    [-14, -11.7, 0, -2.3],
    [-9, -16.04, -7, 0],
    [-12, -12, 0, 0],
  ])('with %f and %f LUFS are turned down by %f and %f dB', (a, b, first, second) => {
    expect(matchingGains([a, b])).toEqual([first, second]);
  });

  it('stay unchanged if one was not measured', () => {
    expect(matchingGains([null, -11])).toBeNull();
    expect(matchingGains([-11, null])).toBeNull();
  });

  it('end up equally loud to a tenth of a dB, and neither is turned up', () => {
    const lufs = fc.double({ min: -70, max: 0, noNaN: true });
    fc.assert(
      fc.property(lufs, lufs, (a, b) => {
        const gains = matchingGains([a, b]) ?? [1, 1];
        expect(Math.abs(a + gains[0] - (b + gains[1]))).toBeLessThanOrEqual(0.051);
        for (const gain of gains) expect(factorOf(gain)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
