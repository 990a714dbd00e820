import type { MeasuredVersion } from './compareBands.ts';

/** Two ways to measure how much louder a version is differ by less than this anyway. */
const MOST_APART_DB = 0.7;

/**
 * How much louder the newer version is: as measured, unless something that only one of the two has would count; then where both have the
 * same music.
 *
 * @param matchedDb how much louder it is there
 * @param changes how many parts, and how many stretches of the sound, are different
 */
export function loudnessChange(
  older: MeasuredVersion,
  newer: MeasuredVersion,
  matchedDb: number,
  changes: { parts: number; sounds: number },
): number {
  if (changes.parts > 0 || older.integratedLufs === null || newer.integratedLufs === null) return matchedDb;
  const measuredDb = newer.integratedLufs - older.integratedLufs;
  return changes.sounds > 0 && Math.abs(measuredDb - matchedDb) > MOST_APART_DB ? matchedDb : measuredDb;
}
