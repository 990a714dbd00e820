import { BANDS, MID_BANDS } from '../../bands/bandLayout.ts';
import type { AlignedLevels, Pair } from './alignedLevels.ts';

const RANGE_DB = 40;
const QUIET_DB = -75;
/** The middle 30 %: the mean would shift with an edit of a third of the song. */
const [FROM_SHARE, TO_SHARE] = [0.35, 0.65];

/** Of the frames; a band that sounds less often says nothing of the whole. */
const LEAST_SHARE = 0.25;

/** By how many decibels the newer version is louder in each band, where nothing else changed. */
export type LevelMatch = {
  gains: Float32Array;
  /** 1 for bands that sound in both, not only now and then */
  isAudible: Uint8Array;
};

/** The mean of the middle of the values; sorts them. */
function middleMean(values: Float64Array): number {
  values.sort();
  const [from, to] = [Math.floor(FROM_SHARE * values.length), Math.ceil(TO_SHARE * values.length)];
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += values[at] ?? 0;
  return to > from ? sum / (to - from) : 0;
}

export function matchLevels(pair: Pair, { levels, isKnown }: AlignedLevels): LevelMatch {
  const { frames, db } = pair.newer;
  const match = { gains: new Float32Array(BANDS), isAudible: new Uint8Array(BANDS) };
  const differences = new Float64Array(frames);
  const known = isKnown.reduce((sum, one) => sum + one, 0);
  for (let band = 0; band < BANDS; band += 1) {
    const floor = (pair.tops[band] ?? 0) - RANGE_DB;
    let count = 0;
    for (let frame = 0, at = band; frame < frames; frame += 1, at += BANDS) {
      if (!isKnown[frame]) continue;
      const [before, now] = [levels[at] ?? 0, db[at] ?? 0];
      if (Math.min(before, now) <= floor || before <= QUIET_DB) continue;
      differences[count] = now - before;
      count += 1;
    }
    match.gains[band] = middleMean(differences.subarray(0, count));
    match.isAudible[band] = count > LEAST_SHARE * known ? 1 : 0;
  }
  return match;
}

/** How much louder some bands are on average, of those that sound. */
export function meanGain({ gains, isAudible }: LevelMatch, from = 0, to = MID_BANDS): number {
  let [sum, count] = [0, 0];
  for (let band = from; band < to; band += 1) {
    if (!isAudible[band]) continue;
    sum += gains[band] ?? 0;
    count += 1;
  }
  return count > 0 ? sum / count : 0;
}
