import { MID_BANDS } from '../../bands/bandLayout.ts';
import type { AlignedLevels, Pair } from '../match/alignedLevels.ts';
import { differencesOf, SLOW_FRAMES, smoothed } from './differences.ts';
import { type SoundChange, sumsIn } from './soundKind.ts';

/** What equalizers and encoders leave: with less than this, the level match is what was done to the whole. */
const LEAST_NOISE = 0.3;
const LEAST_SPREAD_DB = 0.5;
/** A stretch that differs this much less without the level match is as it was: it is the rest that changed. */
const AS_IT_WAS = 0.4;
/** What differs from the rest as much like the rest from the older version is only more of it. */
const MORE_OF_IT = 0.75;

/** The bands' differences without their mean. */
function shapeOf(bands: Float32Array | Float64Array): number[] {
  const middle = Array.from(bands.subarray(0, MID_BANDS));
  const mean = middle.reduce((sum, db) => sum + db, 0) / MID_BANDS;
  return middle.map((db) => db - mean);
}

const sizeOf = (shape: readonly number[]) => Math.sqrt(shape.reduce((sum, db) => sum + db * db, 0) / MID_BANDS);

/** How parallel two shapes are, 1 at most. */
function likenessOf(one: readonly number[], other: readonly number[]): number {
  const both = one.reduce((sum, db, band) => sum + db * (other[band] ?? 0), 0) / MID_BANDS;
  return both / (sizeOf(one) * sizeOf(other) + 1e-9);
}

/**
 * Tells whether a change is one of its stretch. If an instrument went or was turned up in most of the song, the level match takes that as
 * normal, and the rest seems to have changed.
 */
export function whatCanBeTold(
  pair: Pair,
  aligned: AlignedLevels,
  gains: Float32Array,
  { slow, noise }: { slow: Float32Array; noise: number },
): (change: SoundChange) => boolean {
  const ofWhole = shapeOf(gains);
  if (noise < LEAST_NOISE || sizeOf(ofWhole) < LEAST_SPREAD_DB) return () => true;
  const mean = gains.subarray(0, MID_BANDS).reduce((sum, gain) => sum + gain, 0) / MID_BANDS;
  const unmatched = smoothed(
    differencesOf(
      pair,
      aligned,
      gains.map(() => mean),
    ).db,
    aligned.isKnown,
    SLOW_FRAMES,
  );
  const shapeIn = (db: Float32Array, { newer }: SoundChange) =>
    shapeOf(sumsIn(db, aligned.isKnown, newer, MID_BANDS).means);
  return (change) => {
    const shape = shapeIn(slow, change);
    const isAsItWas = sizeOf(shapeIn(unmatched, change)) < AS_IT_WAS * sizeOf(shape);
    return !isAsItWas && likenessOf(shape, ofWhole) < MORE_OF_IT;
  };
}
