/** The booth's time source; passed in, so tests control the time. */
export type Clock = {
  /** monotonic milliseconds */
  nowMs(): number;
  /** @returns a function that stops it */
  every(intervalMs: number, action: () => void): () => void;
};

export const browserClock: Clock = {
  nowMs: () => performance.now(),
  every(intervalMs, action) {
    const timer = setInterval(action, intervalMs);
    return () => clearInterval(timer);
  },
};
