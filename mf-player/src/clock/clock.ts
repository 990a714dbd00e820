/** Time as the player knows it: handed in, so that tests decide what time it is. */
export type Clock = {
  /** milliseconds that only go forward */
  nowMs(): number;
  /** @returns how to call it off */
  after(delayMs: number, action: () => void): () => void;
};

export const browserClock: Clock = {
  nowMs: () => performance.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};
