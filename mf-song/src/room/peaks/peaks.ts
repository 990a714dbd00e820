/**
 * A version's peaks, ready to draw at any zoom: the given ones, and again and again the louder of each two, so that a bar
 * never reads more than a few.
 */
export type Peaks = {
  perSecond: number;
  /** 0 to 255; the first level is the given one, each next one has half as many */
  levels: readonly Uint8Array[];
  /** the loudest of all: quiet versions are drawn as high as loud ones */
  loudest: number;
};

const LEAST_ON_A_LEVEL = 64;

function halved(peaks: Uint8Array): Uint8Array {
  const half = new Uint8Array(Math.ceil(peaks.length / 2));
  for (let at = 0; at < half.length; at += 1) half[at] = Math.max(peaks[at * 2] ?? 0, peaks[at * 2 + 1] ?? 0);
  return half;
}

/** @param peaks 0 to 255, from start to end */
export function peaksOf(peaks: Uint8Array, perSecond: number): Peaks {
  const levels = [peaks];
  for (let last = peaks; last.length > LEAST_ON_A_LEVEL; ) {
    last = halved(last);
    levels.push(last);
  }
  const loudest = (levels.at(-1) ?? peaks).reduce((most, peak) => Math.max(most, peak), 0);
  return { perSecond, levels, loudest: loudest || 1 };
}

/** @param peaks 0 to 1, from start to end, as `waveform` has them */
export function coarsePeaks(peaks: readonly number[], durationSeconds: number): Peaks {
  return peaksOf(
    Uint8Array.from(peaks, (peak) => Math.round(peak * 255)),
    durationSeconds > 0 ? peaks.length / durationSeconds : 1,
  );
}

/** The loudest peak of a stretch, 0 to 1 of the loudest of all. */
export function loudestBetween(
  { perSecond, levels, loudest }: Peaks,
  fromSeconds: number,
  untilSeconds: number,
): number {
  const wanted = Math.max(1, (untilSeconds - fromSeconds) * perSecond);
  // At most four to eight peaks are read for a stretch.
  const level = Math.min(levels.length - 1, Math.max(0, Math.floor(Math.log2(wanted)) - 2));
  const peaks = levels[level] ?? new Uint8Array();
  const rate = perSecond / 2 ** level;
  const from = Math.max(0, Math.floor(fromSeconds * rate));
  const until = Math.min(peaks.length, Math.max(from + 1, Math.floor(untilSeconds * rate)));
  let most = 0;
  for (let at = from; at < until; at += 1) most = Math.max(most, peaks[at] ?? 0);
  return most / loudest;
}
