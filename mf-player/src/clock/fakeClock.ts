import type { Clock } from './clock.ts';

export type FakeClock = Clock & {
  /** Advances time and runs everything due, in order. */
  pass(forMs: number): void;
};

/** A clock controlled by the test. */
export function aFakeClock(): FakeClock {
  let nowMs = 1_000;
  let timers: { dueMs: number; action: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    after(delayMs, action) {
      const timer = { dueMs: nowMs + delayMs, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass(forMs) {
      const untilMs = nowMs + forMs;
      const nextDue = () => timers.filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0];
      for (let timer = nextDue(); timer; timer = nextDue()) {
        const due = timer;
        timers = timers.filter((other) => other !== due);
        nowMs = Math.max(nowMs, due.dueMs);
        due.action();
      }
      nowMs = untilMs;
    },
  };
}
