// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { barsOf } from './waveformBars.ts';

describe('a waveform', () => {
  it('fills its box, as high as its loudest peak', () => {
    const bars = barsOf([0.1, 0.5, 0.25, 0.5], 11, 20);
    expect(bars).toHaveLength(4);
    expect(bars.map(({ x }) => x)).toEqual([0, 3, 6, 9]);
    expect(bars[1]).toEqual({ x: 3, y: 0, width: 2, height: 20 });
    expect(bars[2]?.height).toBe(10);
  });

  it('draws the loudest of many peaks per bar, and stretches few', () => {
    expect(barsOf([1, 0, 0, 0, 0, 0.5], 5, 20).map(({ height }) => height)).toEqual([20, 10]);
    expect(barsOf([1, 0.5], 11, 20).map(({ height }) => height)).toEqual([20, 20, 10, 10]);
  });

  it('draws silence as a line', () => {
    for (const { height, y } of barsOf([0, 0], 20, 20)) {
      expect(height).toBeGreaterThan(0);
      expect(y * 2 + height).toBeCloseTo(20);
    }
  });

  it('draws nothing without peaks or room', () => {
    expect(barsOf([], 100, 20)).toEqual([]);
    expect(barsOf([1], 0, 20)).toEqual([]);
  });
});
