/** Once this much of a version was heard, or half of it, a person has heard it. */
export const HEARD_SECONDS = 30;

/**
 * Whether somebody has heard a version: 30 s of it, or half, whichever is less.
 *
 * @param seconds how many of its seconds they heard, each once
 * @param duration in seconds; null while it isn't known
 * @see PRODUCT.md, Heard
 */
export function countsAsHeard(seconds: number, duration: number | null): boolean {
  return seconds > 0 && seconds >= Math.min(HEARD_SECONDS, (duration ?? Number.POSITIVE_INFINITY) / 2);
}
