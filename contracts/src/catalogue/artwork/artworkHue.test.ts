import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hueClass } from '../../sharing/page/hueClass.ts';
import { artworkHue, hueNumber } from './artworkHue.ts';

it('the hue of a song’s artwork is one of twelve, the same for a title in any case, and the one on its share page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(artworkHue(title)).toBe(15 + 30 * hueNumber(title));
      expect(artworkHue(title)).toBeLessThan(360);
      expect(hueClass(title)).toBe(`share-hue-${hueNumber(title)}`);
    }),
  );
  expect(artworkHue('SLOW BOIL')).toBe(artworkHue('slow boil'));
});
