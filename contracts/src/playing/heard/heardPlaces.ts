/** A stretch of a song and how often something happened in each of its parts. */
export type HeardPlace = { fromSeconds: number; untilSeconds: number; count: number };

/**
 * The first stretch in which something happened most often.
 *
 * @param parts how often it happened in each part
 * @param partSeconds how long each part is
 * @returns null if it never happened
 */
export function mostIn(parts: readonly number[], partSeconds: number): HeardPlace | null {
  const count = parts.reduce((most, one) => Math.max(most, one), 0);
  if (count === 0) return null;
  const first = parts.indexOf(count);
  const after = parts.findIndex((one, part) => part > first && one < count);
  const end = after < 0 ? parts.length : after;
  return { fromSeconds: first * partSeconds, untilSeconds: end * partSeconds, count };
}
