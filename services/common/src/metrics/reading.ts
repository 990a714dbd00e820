import { setTimeout as delay } from 'node:timers/promises';
import { withoutDeadline } from '../base/deadline.ts';
import type { Log } from '../base/log.ts';

/** Values that are read when somebody asks, and shared by everyone who asks within a few seconds. */
export type Reading<T> = {
  /** the newest known values; undefined before the first. Never waits long, never rejects. */
  latest(): Promise<T | undefined>;
  /** whether the last attempt succeeded, and in time */
  isAnswered(): boolean;
};

type Options = {
  log: Log;
  /** the least time between two attempts */
  goodForMs?: number;
  /** how long a reader waits for newer values */
  waitMs?: number;
};

/** One attempt at a time: a frozen database costs a single connection, however often it is asked. */
export function createReading<T>(
  read: () => Promise<T>,
  { log, goodForMs = 5_000, waitMs = 1_000 }: Options,
): Reading<T> {
  let known: T | undefined;
  let isAnswered = false;
  let running: Promise<void> | undefined;
  let nextMs = Number.NEGATIVE_INFINITY;

  async function attempt(): Promise<void> {
    try {
      known = await withoutDeadline(read);
      isAnswered = true;
    } catch (error) {
      isAnswered = false;
      log.debug({ err: error }, 'could not read what the metrics show');
    } finally {
      nextMs = performance.now() + goodForMs;
      running = undefined;
    }
  }

  return {
    async latest() {
      if (!running && performance.now() >= nextMs) running = attempt();
      if (!running) return known;
      const isLate = await Promise.race([running.then(() => false), delay(waitMs, true, { ref: false })]);
      if (isLate) isAnswered = false;
      return known;
    },
    isAnswered: () => isAnswered,
  };
}
