import { FRAME_SECONDS } from '../../bands/bandLayout.ts';
import { DIMENSIONS, type PreparedBands } from './preparedBands.ts';

/** A few seconds of the older version found in the newer one. */
export type Seed = {
  /** their middle in the older version, in seconds */
  older: number;
  /** how much later they come in the newer one */
  lag: number;
  /** how alike both are there, 1 at most */
  alike: number;
};

export const SEED_FRAMES = Math.round(6 / FRAME_SECONDS);
/** Even, so that a rough search sees only even frames. */
const STEP_FRAMES = 2 * Math.round(1 / FRAME_SECONDS);
/** Very long versions are looked through in larger steps: the work grows with the product of both lengths. */
const LONG_FRAMES = Math.round((20 * 60) / FRAME_SECONDS);
const MOST_PLACES = 5;
const LEAST_ALIKE_ROUGHLY = 0.3;
/** Less than this in a mean frame, and nothing happens there. */
const LEAST_ENERGY = 20;

function dot(a: Float32Array, fromA: number, b: Float32Array, fromB: number, length: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < length; at += 4) {
    const p = fromA + at;
    const q = fromB + at;
    first += (a[p] ?? 0) * (b[q] ?? 0);
    second += (a[p + 1] ?? 0) * (b[q + 1] ?? 0);
    third += (a[p + 2] ?? 0) * (b[q + 2] ?? 0);
    fourth += (a[p + 3] ?? 0) * (b[q + 3] ?? 0);
  }
  return first + second + third + fourth;
}

function everySecondFrame({ vectors, frames }: PreparedBands): Float32Array {
  const sampled = new Float32Array(Math.ceil(frames / 2) * DIMENSIONS);
  for (let frame = 0; frame < frames; frame += 2) {
    sampled.set(vectors.subarray(frame * DIMENSIONS, (frame + 1) * DIMENSIONS), (frame / 2) * DIMENSIONS);
  }
  return sampled;
}

function runningSums(values: Float32Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0);
  return sums;
}

/** The highest peaks of a curve, highest first. */
function peaksOf(curve: Float32Array): number[] {
  const peaks: number[] = [];
  for (let at = 0; at < curve.length; at += 1) {
    const value = curve[at] ?? 0;
    if (value > LEAST_ALIKE_ROUGHLY && value >= (curve[at - 1] ?? -1) && value > (curve[at + 1] ?? -1)) peaks.push(at);
  }
  return peaks.sort((one, other) => (curve[other] ?? 0) - (curve[one] ?? 0)).slice(0, MOST_PLACES);
}

/** Where between three neighbouring values of a curve its peak is, from the middle one. */
function peakBetween(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after;
  return before > -1 && after > -1 && bend < 0 ? (0.5 * (before - after)) / bend : 0;
}

/** Looks for every 6 s of the older version everywhere in the newer one: the best places, to a part of a frame. */
export function findSeeds(older: PreparedBands, newer: PreparedBands): Seed[] {
  const seeds: Seed[] = [];
  const places = newer.frames - SEED_FRAMES + 1;
  if (places < 1) return seeds;
  const [fewOlder, fewNewer] = [everySecondFrame(older), everySecondFrame(newer)];
  const [sumsOlder, sumsNewer] = [runningSums(older.energy), runningSums(newer.energy)];
  const energyAt = (sums: Float64Array, frame: number) => (sums[frame + SEED_FRAMES] ?? 0) - (sums[frame] ?? 0);
  const rough = new Float32Array(Math.ceil(places / 2));
  const roughLength = Math.ceil(SEED_FRAMES / 2) * DIMENSIONS;
  const step = Math.max(older.frames, newer.frames) > LONG_FRAMES ? 2 * STEP_FRAMES : STEP_FRAMES;

  for (let start = 0; start + SEED_FRAMES <= older.frames; start += step) {
    const own = energyAt(sumsOlder, start);
    if (own / SEED_FRAMES < LEAST_ENERGY) continue;
    const scaled = (sum: number, place: number) => sum / Math.sqrt(own * energyAt(sumsNewer, place) + 1e-3);
    for (let at = 0; at < rough.length; at += 1) {
      const sum = dot(fewOlder, (start / 2) * DIMENSIONS, fewNewer, at * DIMENSIONS, roughLength);
      rough[at] = scaled(2 * sum, 2 * at);
    }
    const alikeAt = (place: number) => {
      if (place < 0 || place >= places) return -1;
      const length = SEED_FRAMES * DIMENSIONS;
      return scaled(dot(older.vectors, start * DIMENSIONS, newer.vectors, place * DIMENSIONS, length), place);
    };
    for (const peak of peaksOf(rough)) {
      const around = Array.from({ length: 5 }, (_, at) => alikeAt(2 * peak - 2 + at));
      const [, before = -1, middle = -1, after = -1] = around;
      const best = after > Math.max(before, middle) ? 3 : before > middle ? 1 : 2;
      const alike = around[best] ?? -1;
      const part = peakBetween(around[best - 1] ?? -1, alike, around[best + 1] ?? -1);
      const place = 2 * peak - 2 + best + part;
      seeds.push({ older: (start + SEED_FRAMES / 2) * FRAME_SECONDS, lag: (place - start) * FRAME_SECONDS, alike });
    }
  }
  return seeds;
}
