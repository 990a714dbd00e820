/** Less than this share of one processor is quiet: health checks, timers, and what an open page asks now and then. */
const QUIET_SHARE = 0.03;

export type QuietMoments = {
  /** how much work leaves enough behind to be worth a collection, in milliseconds of processor time */
  worthMs: number;
};

/**
 * Finds the moments at which what work has left behind may be collected: when a service that has worked for `worthMs`
 * in all, or has just started, is quiet. Each piece of work yields one such moment at most.
 * @returns to be called at each look with the process's processor time so far and the time that has passed since the
 * look before, both in milliseconds: whether this is such a moment
 */
export function quietMoments({ worthMs }: QuietMoments): (processorMs: number, passedMs: number) => boolean {
  let lastMs = 0;
  // A start always leaves enough behind.
  let workedMs = worthMs;
  return (processorMs, passedMs) => {
    const usedMs = processorMs - lastMs;
    lastMs = processorMs;
    workedMs += usedMs;
    if (workedMs < worthMs || usedMs > QUIET_SHARE * passedMs) return false;
    workedMs = 0;
    return true;
  };
}
