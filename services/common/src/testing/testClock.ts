import type { Clock } from '../base/clock.ts';

/** A clock that only moves when a test moves it. */
export type TestClock = Clock & { set(iso: string): void; forward(ms: number): void };

export function testClock(start: string): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    set: (iso) => {
      time = Date.parse(iso);
    },
    forward: (ms) => {
      time += ms;
    },
  };
}
