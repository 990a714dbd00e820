import { aVersion } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../session/comparison.ts';
import { sidesOf, whatIsMatched, whereItGoes } from './comparedSides.ts';

const side = (id: number, version: number | null, lufs: number | null) => ({
  song: aVersion({ id, version, filename: `take ${id}.wav` }),
  url: `/media/${id}`,
  lufs,
});
const compared = (changed: Partial<Comparison> = {}): Comparison => ({
  sides: [side(1, 3, -9.7), side(2, 2, -12)],
  isMatched: true,
  gainsDb: [-2.3, 0],
  course: null,
  ...changed,
});
const shown = (...changed: Parameters<typeof sidesOf>) =>
  sidesOf(...changed).map(({ letter, name, gain }) => [letter, name, gain].join(' ').trim());

describe('two compared versions', () => {
  it('are named by number, with the gain of the louder one', () => {
    expect(shown(compared(), true)).toEqual(['A v3 −2.3 dB', 'B v2']);
  });

  it('show no gain that isn’t applied', () => {
    expect(shown(compared({ isMatched: false }), true)).toEqual(['A v3', 'B v2']);
    expect(shown(compared(), false)).toEqual(['A v3', 'B v2']);
  });

  it('are named by file if they share a number', () => {
    const sides = [side(1, 2, -9), side(2, 2, -9)] as const;
    expect(shown(compared({ sides, gainsDb: [0, 0] }), true)).toEqual(['A take 1.wav', 'B take 2.wav']);
  });

  it('explain why their loudness differs', () => {
    expect(whatIsMatched(compared({ sides: [side(1, 1, null), side(2, 2, -9)], gainsDb: null }), true)).toMatch(
      /measured yet/,
    );
    expect(whatIsMatched(compared(), false)).toMatch(/device/);
    expect(whatIsMatched(compared(), true)).toBe('The louder version is turned down');
  });

  it('say where a switch goes, and why not to the same place in the music', () => {
    expect(whereItGoes(compared({ course: 'music' })).short).toBe('Follows the music');
    expect(whereItGoes(compared())).toEqual({
      short: 'Same second',
      full: 'Switching stays at the same second: they haven’t been compared yet',
    });
    expect(whereItGoes(compared({ course: 'otherMusic' })).full).toMatch(/: they’re different music$/);
  });
});
