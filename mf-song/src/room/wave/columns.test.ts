// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { coarsePeaks, peaksOf } from '../peaks/peaks.ts';
import { columnsOf } from './columns.ts';

const view = { durationSeconds: 10, fromSeconds: 0, untilSeconds: 10, widthPx: 30 };

describe('the bars of a view', () => {
  it('fill its width, each as high as its loudest peak', () => {
    const peaks = coarsePeaks([0, 1, 0, 0, 0, 0.5, 0, 0, 0, 0], 10);
    const { firstX, heights } = columnsOf(peaks, view);
    expect(firstX).toBe(0);
    expect([...heights].map((height) => Math.round(height * 100))).toEqual([0, 100, 0, 0, 0, 50, 0, 0, 0, 0]);
  });

  it('keep their heights while the view scrolls by parts of a bar', () => {
    const peaks = peaksOf(
      Uint8Array.from({ length: 1000 }, (_, at) => (at * 37) % 256),
      100,
    );
    const at = (fromSeconds: number) => columnsOf(peaks, { ...view, fromSeconds, untilSeconds: fromSeconds + 3 });
    const before = at(2);
    const after = at(2.05);
    // A bar of 0.3 s: both begin within the same one.
    expect(after.heights.slice(0, 9)).toEqual(before.heights.slice(0, 9));
    expect(after.firstX).toBeCloseTo(before.firstX - 0.5);
  });

  it('end with the version, and need room', () => {
    const peaks = coarsePeaks([1, 1], 10);
    expect(columnsOf(peaks, { ...view, untilSeconds: 20 }).heights).toHaveLength(5);
    expect(columnsOf(peaks, { ...view, widthPx: 0 }).heights).toHaveLength(0);
    expect(columnsOf(peaks, { ...view, untilSeconds: 0 }).heights).toHaveLength(0);
  });
});
