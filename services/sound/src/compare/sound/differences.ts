import { BANDS, MID_BANDS } from '../../bands/bandLayout.ts';
import type { AlignedLevels, Pair } from '../match/alignedLevels.ts';

const LOWEST_DB = -72;
const BELOW_OWN_DB = 45;
const BELOW_AROUND_DB = 45;
const BELOW_ALL_DB = 55;
const AROUND_FRAMES = 4;
/** Places this far below the loudest don't count; those 15 dB above count in full. */
const INAUDIBLE_DB = 45;
const SLOPE_DB = 15;

/** How the newer version differs from the older one after the level match. */
export type Differences = {
  /** of each band, in decibels, frame by frame */
  db: Float32Array;
  /** how much each frame counts, 0 to 1: very quiet places hardly do */
  weights: Float32Array;
};

/** The loudest band of either version in each frame. */
function peaksOf(pair: Pair, { levels, isKnown }: AlignedLevels, gains: Float32Array): Float32Array {
  const peaks = new Float32Array(pair.newer.frames).fill(-200);
  for (let frame = 0; frame < peaks.length; frame += 1) {
    let peak = -200;
    for (let band = 0, at = frame * BANDS; band < MID_BANDS; band += 1, at += 1) {
      peak = Math.max(peak, pair.newer.db[at] ?? 0);
      if (isKnown[frame]) peak = Math.max(peak, (levels[at] ?? 0) + (gains[band] ?? 0));
    }
    peaks[frame] = peak;
  }
  return peaks;
}

function highestAround(values: Float32Array, middle: number): number {
  let highest = -200;
  for (let at = Math.max(0, middle - AROUND_FRAMES); at <= middle + AROUND_FRAMES && at < values.length; at += 1) {
    highest = Math.max(highest, values[at] ?? 0);
  }
  return highest;
}

export function differencesOf(pair: Pair, aligned: AlignedLevels, gains: Float32Array): Differences {
  const { frames, db: newer } = pair.newer;
  const peaks = peaksOf(pair, aligned, gains);
  const found = { db: new Float32Array(frames * BANDS), weights: new Float32Array(frames) };
  for (let frame = 0; frame < frames; frame += 1) {
    const around = highestAround(peaks, frame);
    found.weights[frame] = Math.max(0, Math.min(1, (around - pair.loudest + INAUDIBLE_DB) / SLOPE_DB));
    if (!aligned.isKnown[frame]) continue;
    const ofFrame = Math.max(LOWEST_DB, around - BELOW_AROUND_DB, pair.loudest - BELOW_ALL_DB);
    for (let band = 0, at = frame * BANDS; band < BANDS; band += 1, at += 1) {
      const floor = Math.max(ofFrame, (pair.tops[band] ?? 0) - BELOW_OWN_DB);
      const before = (aligned.levels[at] ?? 0) + (gains[band] ?? 0);
      found.db[at] = Math.max(floor, newer[at] ?? 0) - Math.max(floor, before);
    }
  }
  return found;
}

/** How many frames to either side are smoothed away to see what changed for long. */
export const SLOW_FRAMES = 5;

/** The mean of the known frames around each. */
export function smoothed(db: Float32Array, isKnown: Uint8Array, reach: number): Float32Array {
  const frames = isKnown.length;
  const sums = new Float64Array(BANDS);
  const smooth = new Float32Array(db.length);
  let count = 0;
  const add = (frame: number, sign: 1 | -1) => {
    if (!isKnown[frame]) return;
    count += sign;
    for (let band = 0, at = frame * BANDS; band < BANDS; band += 1, at += 1) {
      sums[band] = (sums[band] ?? 0) + sign * (db[at] ?? 0);
    }
  };
  for (let frame = 0; frame < Math.min(reach, frames); frame += 1) add(frame, 1);
  for (let frame = 0; frame < frames; frame += 1) {
    if (frame + reach < frames) add(frame + reach, 1);
    if (frame - reach > 0) add(frame - reach - 1, -1);
    if (count === 0) continue;
    for (let band = 0, at = frame * BANDS; band < BANDS; band += 1, at += 1) smooth[at] = (sums[band] ?? 0) / count;
  }
  return smooth;
}

/** The mean difference of a frame. */
export function levelOf(db: Float32Array, frame: number): number {
  let sum = 0;
  for (let band = 0, at = frame * BANDS; band < MID_BANDS; band += 1, at += 1) sum += db[at] ?? 0;
  return sum / MID_BANDS;
}

const MOST_SQUARE = 100;

/** How much the sound of each frame differs besides its level. */
export function shapesOf(db: Float32Array, { weights }: Differences, isKnown: Uint8Array, bands: number): Float32Array {
  const shapes = new Float32Array(isKnown.length);
  for (let frame = 0; frame < shapes.length; frame += 1) {
    if (!isKnown[frame]) continue;
    const level = levelOf(db, frame);
    let sum = 0;
    for (let band = 0, at = frame * BANDS; band < bands; band += 1, at += 1) {
      sum += Math.min(MOST_SQUARE, ((db[at] ?? 0) - level) ** 2);
    }
    shapes[frame] = Math.sqrt(sum / bands) * (weights[frame] ?? 0);
  }
  return shapes;
}
