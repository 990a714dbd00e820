import { BANDS, FRAME_SECONDS, MID_BANDS } from '../../bands/bandLayout.ts';
import type { TimedRun } from '../align/timing.ts';
import { type Pair, readOlder } from './alignedLevels.ts';

const RANGE_DB = 50;
const EVERY = 5;

/** The nearest frame to a moment. */
export const frameAt = (seconds: number) => Math.round(seconds / FRAME_SECONDS);

export function middleOf(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** How far both versions are apart in a frame, in decibels; undefined where one of them ends. */
export type FrameDistance = (run: TimedRun, frame: number) => number | undefined;

export function createFrameDistance(pair: Pair, gains: Float32Array): FrameDistance {
  const row = new Float32Array(BANDS);
  const floor = pair.loudest - RANGE_DB;
  return (run, frame) => {
    if (frame < 0 || frame >= pair.newer.frames || !readOlder(pair, run, frame, row, 0)) return undefined;
    let sum = 0;
    for (let band = 0, at = frame * BANDS; band < MID_BANDS; band += 1, at += 1) {
      const before = (row[band] ?? 0) + (gains[band] ?? 0);
      sum += Math.abs(Math.max(floor, pair.newer.db[at] ?? 0) - Math.max(floor, before));
    }
    return sum / MID_BANDS;
  };
}

/** The usual distance in a chain. */
export function usualDistance(chain: readonly TimedRun[], distance: FrameDistance): number {
  const distances: number[] = [];
  for (const run of chain) {
    for (let frame = frameAt(run.newerFrom); frame < frameAt(run.newerTo); frame += EVERY) {
      distances.push(distance(run, frame) ?? 0);
    }
  }
  return middleOf(distances);
}
