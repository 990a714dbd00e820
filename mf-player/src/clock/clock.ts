/** The player's time source; passed in, so tests control the time. */
export type Clock = {
  /** monotonic milliseconds */
  nowMs(): number;
  /** @returns a function that cancels it */
  after(delayMs: number, action: () => void): () => void;
};

/** A timer may be early by this much. */
export const TIMER_EARLY_SECONDS = 0.004;

export const browserClock: Clock = {
  nowMs: () => performance.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};
