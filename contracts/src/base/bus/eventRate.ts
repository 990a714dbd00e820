/** How often something may happen: this many times at once, then so many times a second. */
export type EventRate = { atOnce: number; perSecond: number };

/** Whether one more may happen now. */
export type RateGate = (nowMs: number) => boolean;

/**
 * Counts events against a rate. Refused events don't count, so a flood does not block later events for longer than the
 * rate demands.
 * @see https://en.wikipedia.org/wiki/Token_bucket
 */
export function rateGate({ atOnce, perSecond }: EventRate): RateGate {
  let left = atOnce;
  let countedMs: number | undefined;
  return (nowMs) => {
    // A clock that goes backwards adds nothing.
    const passedMs = Math.max(0, nowMs - (countedMs ?? nowMs));
    countedMs = nowMs;
    left = Math.min(atOnce, left + (passedMs / 1000) * perSecond);
    // Sums of fractions are slightly inexact.
    if (left < 1 - 1e-6) return false;
    left = Math.max(0, left - 1);
    return true;
  };
}
