import { type OffsetHistogram, offsetOf, weightOf } from './offsetHistogram.ts';
import type { Seed } from './seeds.ts';

const LEAST_RATIO = 0.92;
const STEP = 0.0025;
const STEPS = 64;
/** Without a reason the tempo is the same. */
const BONUS_OF_SAME = 1.03;
const REACHES_SECONDS = [0.16, 0.1, 0.05];
const MOST_CORRECTION = 0.004;
/** Closer to 1 than this is 1. */
const SAME = 0.0006;

function sharpestRatio(seeds: readonly Seed[], histogram: OffsetHistogram): number {
  let [slope, sharpest] = [1, 0];
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = LEAST_RATIO + step * STEP;
    histogram.fill(seeds, tried, weightOf);
    const sharpness = histogram.sharpness() * (Math.abs(tried - 1) < 1e-6 ? BONUS_OF_SAME : 1);
    if (sharpness > sharpest) [slope, sharpest] = [tried, sharpness];
  }
  return slope;
}

/** Least squares over the seeds near a line. */
function fitted(seeds: readonly Seed[], slope: number, offset: number, reach: number) {
  let [all, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const seed of seeds) {
    if (Math.abs(offsetOf(seed, slope) - offset) > reach) continue;
    const weight = weightOf(seed);
    const newer = seed.older + seed.lag;
    all += weight;
    x += weight * seed.older;
    y += weight * newer;
    xx += weight * seed.older ** 2;
    xy += weight * seed.older * newer;
  }
  if (all === 0) return { slope, offset };
  const spread = all * xx - x * x;
  const found = spread > 25e-6 * all * all ? (all * xy - x * y) / spread : slope;
  const better = Math.abs(found - slope) < MOST_CORRECTION ? found : slope;
  return { slope: better, offset: (y - better * x) / all };
}

/** Seconds of the newer version per second of the older one: one ratio for the whole song. */
export function findTempoRatio(seeds: readonly Seed[], histogram: OffsetHistogram): number {
  const slope = sharpestRatio(seeds, histogram);
  histogram.fill(seeds, slope, weightOf);
  let line = { slope, offset: histogram.highest().offset };
  for (const reach of REACHES_SECONDS) line = fitted(seeds, line.slope, line.offset, reach);
  return Math.abs(line.slope - 1) < SAME ? 1 : line.slope;
}
