import { BANDS, MID_BANDS } from '../../bands/bandLayout.ts';
import type { AlignedLevels, Pair } from '../match/alignedLevels.ts';
import { middleOf } from '../match/frameDistance.ts';
import { levelOf } from './differences.ts';

const RANGE_DB = 35;
const LEAST_VARIANCE = 0.5;
const LEAST_CORRELATION = -0.5;
const LEAST_SLOPE = -0.03;

/** How much louder each frame is than the level match says. */
export type Levels = {
  db: Float32Array;
  /** the quiet parts are louder against the loud ones; that is taken out, or it would be reported everywhere */
  isCompressed: boolean;
  /** how much louder most of the song is; that is taken out, too */
  usualDb: number;
};

/** How loud the older version is in each known frame. */
function loudnessOf({ levels, isKnown }: AlignedLevels, gains: Float32Array): Float32Array {
  const loudness = new Float32Array(isKnown.length);
  for (let frame = 0; frame < loudness.length; frame += 1) {
    let power = 1e-9;
    if (isKnown[frame]) {
      for (let band = 0, at = frame * BANDS; band < MID_BANDS; band += 1, at += 1) {
        power += 10 ** (((levels[at] ?? 0) + (gains[band] ?? 0)) / 10);
      }
    }
    loudness[frame] = 10 * Math.log10(power);
  }
  return loudness;
}

const framesOf = (isIn: Uint8Array) => Array.from(isIn.keys()).filter((frame) => isIn[frame]);

function meanOf(values: Float32Array, frames: readonly number[]): number {
  return frames.reduce((sum, frame) => sum + (values[frame] ?? 0), 0) / Math.max(1, frames.length);
}

/** How much the levels fall with the loudness, in decibels per decibel; 0 if they don't. */
function slopeOf(
  loudness: Float32Array,
  levels: Float32Array,
  frames: readonly number[],
  meanLoudness: number,
): number {
  const count = Math.max(1, frames.length);
  const meanLevel = meanOf(levels, frames);
  let [xx, yy, xy] = [0, 0, 0];
  for (const frame of frames) {
    const x = (loudness[frame] ?? 0) - meanLoudness;
    const y = (levels[frame] ?? 0) - meanLevel;
    xx += (x * x) / count;
    yy += (y * y) / count;
    xy += (x * y) / count;
  }
  const isFalling = xx > LEAST_VARIANCE && xy / Math.sqrt(xx * yy + 1e-9) < LEAST_CORRELATION && xy / xx < LEAST_SLOPE;
  return isFalling ? xy / xx : 0;
}

/**
 * @param slow the differences, smoothed
 * @param shapes how much the sound differs besides its level
 * @param isUsual 1 for known frames outside the stretches that sound different
 */
export function levelsOf(
  pair: Pair,
  aligned: AlignedLevels,
  gains: Float32Array,
  { slow, shapes, isUsual }: { slow: Float32Array; shapes: Float32Array; isUsual: Uint8Array },
): Levels {
  const { isKnown } = aligned;
  const loudness = loudnessOf(aligned, gains);
  const db = loudness.map((_, frame) => (isKnown[frame] ? levelOf(slow, frame) : 0));
  const sounding = framesOf(isUsual).filter((frame) => (loudness[frame] ?? 0) > pair.loudest - RANGE_DB);
  const mean = meanOf(loudness, sounding);
  const steepness = slopeOf(loudness, db, sounding, mean);
  const quiet = sounding.filter((frame) => (loudness[frame] ?? 0) < mean);
  // Something that was turned up in quiet parts changes their sound, too.
  const isCompressed = steepness !== 0 && meanOf(db, quiet) - meanOf(db, sounding) > meanOf(shapes, quiet);
  const slope = isCompressed ? steepness : 0;
  for (let frame = 0; frame < db.length; frame += 1) {
    if (!isKnown[frame]) continue;
    db[frame] = (db[frame] ?? 0) - slope * (Math.max(pair.loudest - RANGE_DB, loudness[frame] ?? 0) - mean);
  }
  // Most of the song is at 0, whatever the level match made of a louder half.
  const usualDb = middleOf(framesOf(isUsual).map((frame) => db[frame] ?? 0));
  return { db: db.map((level, frame) => (isKnown[frame] ? level - usualDb : 0)), isCompressed, usualDb };
}
