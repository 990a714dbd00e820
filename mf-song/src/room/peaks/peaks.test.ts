// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { coarsePeaks, loudestBetween, peaksOf } from './peaks.ts';

describe('peaks', () => {
  it('are halved until few are left, and keep the loudest', () => {
    const peaks = Uint8Array.from({ length: 1000 }, (_, at) => (at === 777 ? 200 : 10));
    const { levels, loudest } = peaksOf(peaks, 100);
    expect(levels.map(({ length }) => length)).toEqual([1000, 500, 250, 125, 63]);
    expect(loudest).toBe(200);
  });

  it('give the loudest of a stretch, whatever its length', () => {
    const peaks = peaksOf(
      Uint8Array.from({ length: 4000 }, (_, at) => (at === 1234 ? 200 : 20)),
      100,
    );
    expect(loudestBetween(peaks, 12.34, 12.35)).toBe(1);
    expect(loudestBetween(peaks, 12, 13)).toBe(1);
    expect(loudestBetween(peaks, 0, 40)).toBe(1);
    expect(loudestBetween(peaks, 20, 30)).toBeCloseTo(0.1);
    expect(loudestBetween(peaks, 50, 60)).toBe(0);
  });

  it('draw quiet versions as high as loud ones, and silence as nothing', () => {
    expect(loudestBetween(coarsePeaks([0.1, 0.2], 2), 1, 2)).toBe(1);
    expect(loudestBetween(coarsePeaks([0, 0], 2), 0, 2)).toBe(0);
    expect(loudestBetween(coarsePeaks([], 0), 0, 2)).toBe(0);
  });

  it('of seventy minutes are ready within a frame', () => {
    const bytes = Uint8Array.from({ length: 420_000 }, (_, at) => at % 251);
    peaksOf(bytes, 100);
    const peaks = peaksOf(bytes, 100);
    expect(peaks.levels.length).toBeLessThan(15);
    // A bar of the whole version reads a handful of peaks, not all of them.
    const last = peaks.levels.at(-1)?.length ?? 0;
    expect(last).toBeLessThanOrEqual(64);
  });
});
