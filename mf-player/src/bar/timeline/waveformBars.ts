const BAR_PX = 2;
const GAP_PX = 1;
/** silence is drawn as a line */
const LEAST_PART = 0.06;

/** One bar of a waveform, in CSS pixels. */
export type Bar = { x: number; y: number; width: number; height: number };

/** Converts peaks to bars that fill a box: each as high as the loudest peak it covers, centered vertically. */
export function barsOf(peaks: readonly number[], widthPx: number, heightPx: number): Bar[] {
  const count = Math.floor((widthPx + GAP_PX) / (BAR_PX + GAP_PX));
  if (count < 1 || peaks.length === 0) return [];
  // Quiet songs are drawn as high as loud ones.
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0) || 1;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    const peak = peaks.slice(from, to).reduce((most, one) => Math.max(most, one), 0);
    const height = Math.max(LEAST_PART, peak / loudest) * heightPx;
    return { x: index * (BAR_PX + GAP_PX), y: (heightPx - height) / 2, width: BAR_PX, height };
  });
}
