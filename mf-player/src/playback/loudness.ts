/** How much two sounds are turned down, in dB, 0 or less; never up, for that would clip. */
export type Gains = readonly [number, number];

/**
 * What makes two sounds equally loud: the louder one is turned down by the difference.
 *
 * @param lufs how loud each is, in LUFS by ITU-R BS.1770; null where that was not measured
 * @returns null where one is not known
 */
export function matchingGains([a, b]: readonly [number | null, number | null]): Gains | null {
  if (a === null || b === null) return null;
  const louderBy = Math.round((a - b) * 10) / 10;
  return [louderBy > 0 ? -louderBy : 0, louderBy < 0 ? louderBy : 0];
}

/** What an amplitude is multiplied by. */
export const factorOf = (gainDb: number) => 10 ** (gainDb / 20);
