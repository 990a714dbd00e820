/** The gains of two sounds in dB, 0 or less; turning up would clip. */
export type Gains = readonly [number, number];

const inTenths = (gainDb: number) => Math.round(gainDb * 10) / 10;

/**
 * Matches the loudness of several sounds by turning all down to the quietest one.
 *
 * @param lufs the loudness of each in LUFS (ITU-R BS.1770); null if not measured
 * @returns null if any is unknown
 */
export function quietestGains(lufs: readonly (number | null)[]): number[] | null {
  const known = lufs.filter((one) => one !== null);
  if (known.length < lufs.length) return null;
  const quietest = Math.min(...known);
  // Plus 0, since nothing turned down is no -0 dB.
  return known.map((one) => inTenths(quietest - one) + 0);
}

/**
 * Matches the loudness of two sounds by turning the louder one down.
 *
 * @param lufs the loudness of each in LUFS; null if not measured
 * @returns null if either is unknown
 */
export function matchingGains(lufs: readonly [number | null, number | null]): Gains | null {
  const gainsDb = quietestGains(lufs);
  return gainsDb && [gainsDb[0] ?? 0, gainsDb[1] ?? 0];
}

/** Converts a gain to an amplitude factor. */
export const factorOf = (gainDb: number) => 10 ** (gainDb / 20);
