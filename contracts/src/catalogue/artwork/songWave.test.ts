import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTWORK_SIDE, artworkPath } from './artworkPath.ts';
import { songWave, WAVE_BARS, waveHeights } from './songWave.ts';

const peaks = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 2_000 });

describe('the wave of a song', () => {
  it('is 22 hexadecimal digits for any peaks, and none without peaks', () => {
    fc.assert(
      fc.property(peaks, (drawnPeaks) => {
        const wave = songWave(drawnPeaks) ?? '';
        expect(wave).toMatch(/^[0-9a-f]{22}$/);
        expect(drawnPeaks.every((peak) => peak === 0) || wave.includes('f')).toBe(true);
      }),
    );
    expect(songWave([])).toBeNull();
    expect(songWave(Array.from({ length: 2_000 }, () => 0))).toBe('0'.repeat(WAVE_BARS));
  });

  it('doesn’t depend on how loud the song is', () => {
    const loud = Array.from({ length: 2_000 }, (_, at) => 0.5 + Math.sin(at / 90) / 2);
    expect(songWave(loud.map((peak) => peak / 8))).toBe(songWave(loud));
  });

  it('rises where the song rises, and shows its quiet parts as quiet', () => {
    const wave = songWave(Array.from({ length: 2_000 }, (_, at) => at / 2_000)) ?? '';
    expect(wave).toBe([...wave].sort().join(''));
    expect([wave.at(0), wave.at(-1)]).toEqual(['0', 'f']);
  });

  it('comes from stretches, not from single loud samples', () => {
    const steady = Array.from({ length: 2_000 }, () => 0.5);
    steady[1_000] = 1;
    expect(songWave(steady)).toMatch(/^[ef]+$/);
  });

  it('is as high as its digits; what is no digit is silent', () => {
    expect(waveHeights('0f')).toEqual([0, 1]);
    expect(waveHeights('z ')).toEqual([0, 0]);
  });
});

describe('the drawing of a wave', () => {
  const strokes = (path: string) =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g)].map((found) => found.slice(1).map(Number));

  it('has all bars, or the higher of each two', () => {
    const wave = '0f'.repeat(11);
    expect(strokes(artworkPath(wave, 'all'))).toHaveLength(22);
    const few = strokes(artworkPath(wave));
    expect(few).toHaveLength(11);
    expect(few.every(([, , length]) => length === 24)).toBe(true);
  });

  it('stays inside its square, in the middle of it', () => {
    fc.assert(
      fc.property(peaks, fc.constantFrom('few' as const, 'all' as const), (drawnPeaks, bars) => {
        const drawn = strokes(artworkPath(songWave(drawnPeaks) ?? '', bars));
        for (const [x = 0, y = 0, length = 0] of drawn) {
          expect(x).toBeGreaterThan(5);
          expect(x).toBeLessThan(ARTWORK_SIDE - 5);
          expect(y + length / 2).toBeCloseTo(ARTWORK_SIDE / 2, 1);
        }
        const [first] = drawn.at(0) ?? [];
        const [last] = drawn.at(-1) ?? [];
        expect((first ?? 0) + (last ?? 0)).toBe(ARTWORK_SIDE);
      }),
    );
  });

  it('ends small bars on whole pixels', () => {
    const edges = strokes(artworkPath('f'.repeat(22))).map(([x = 0]) => x - 1);
    expect(edges.every(Number.isInteger)).toBe(true);
  });

  it('shows silence as dots', () => {
    expect(strokes(artworkPath('0'.repeat(22))).every(([, , length]) => length === 0)).toBe(true);
  });
});
