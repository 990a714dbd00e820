const BARS = 21;
/** even silence has a bar */
const LEAST_PART = 0.08;

/** A waveform as a few bars: each as high as its loudest peak, scaled to the loudest of all. */
export function tileBars(peaks: readonly number[]): number[] {
  if (peaks.length === 0) return [];
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0) || 1;
  return Array.from({ length: BARS }, (_, index) => {
    const from = Math.floor((index * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / BARS));
    const peak = peaks.slice(from, to).reduce((most, one) => Math.max(most, one), 0);
    return Math.max(LEAST_PART, peak / loudest);
  });
}
