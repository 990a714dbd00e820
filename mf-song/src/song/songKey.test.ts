// @vitest-environment node
import { songPagePath } from '@simmer/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { songKeyFromAddress } from './songKey.ts';

describe('the song in an address', () => {
  it('is the exact path that the address was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const path = `/Music/${name}`;
        expect(songKeyFromAddress(songPagePath(path))).toBe(path);
      }),
    );
  });

  it('is the raw text if it has a stray percent sign', () => {
    expect(songKeyFromAddress('/song/100%')).toBe('100%');
  });
});
