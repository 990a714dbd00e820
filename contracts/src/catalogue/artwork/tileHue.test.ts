import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tileHue } from './tileHue.ts';

describe('the hue of a tile', () => {
  it('is a hue for every title and the same however the title is spelled in Unicode or case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const hue = tileHue(title);
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(360);
        expect(tileHue(title.normalize('NFD').normalize('NFC'))).toBe(tileHue(title.normalize('NFC')));
      }),
    );
    expect(tileHue('Slow Boil')).toBe(tileHue('slow boil'));
  });

  it('spreads titles over the circle', () => {
    const hues = new Set(Array.from({ length: 100 }, (_, index) => Math.floor(tileHue(`Song ${index}`) / 30)));
    expect(hues.size).toBeGreaterThan(6);
  });
});
