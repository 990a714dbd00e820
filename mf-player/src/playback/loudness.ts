/** The gains of two sounds in dB, 0 or less; turning up would clip. */
export type Gains = readonly [number, number];

/**
 * Matches the loudness of two sounds by turning the louder one down.
 *
 * @param lufs the loudness of each in LUFS (ITU-R BS.1770); null if not measured
 * @returns null if either is unknown
 */
export function matchingGains([a, b]: readonly [number | null, number | null]): Gains | null {
  if (a === null || b === null) return null;
  const louderBy = Math.round((a - b) * 10) / 10;
  return [louderBy > 0 ? -louderBy : 0, louderBy < 0 ? louderBy : 0];
}

/** Converts a gain to an amplitude factor. */
export const factorOf = (gainDb: number) => 10 ** (gainDb / 20);
