/** Twice as many as the smallest tile has room for. */
export const WAVE_BARS = 22;
/** a digit from 0 to f */
const HIGHEST = 15;

/**
 * A waveform as the bars of its song's artwork, in 22 hexadecimal digits. A bar is the mean of its stretch, relative to
 * the loudest stretch: the peaks of a mastered song are all equally high. It is squared, which shows quiet parts.
 *
 * @param peaks 0 to 1, from start to end
 * @returns null without peaks
 */
export function songWave(peaks: readonly number[]): string | null {
  if (peaks.length === 0) return null;
  const means = Array.from({ length: WAVE_BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / WAVE_BARS);
    const stretch = peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / WAVE_BARS)));
    return stretch.reduce((sum, peak) => sum + peak, 0) / stretch.length;
  });
  const loudest = Math.max(...means) || 1;
  return means.map((mean) => Math.round((mean / loudest) ** 2 * HIGHEST).toString(16)).join('');
}

/** The heights of a wave's bars, 0 to 1; 0 for anything but a hexadecimal digit. */
export function waveHeights(wave: string): number[] {
  return [...wave].map((digit) => (Number.parseInt(digit, 16) || 0) / HIGHEST);
}
