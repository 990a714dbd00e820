import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@simmer/service-common/base/log.ts';

/** Waits, until the signal is aborted at the latest. */
export type Rest = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Prepares the list after changes, so that it is there before anybody asks. */
export type Preparing = {
  /** call after a possible change */
  prepare(): void;
  close(): void;
};

/** During an import each page changes the list: without anyone asking, it is prepared after this time again. */
const REST_MS = 1_000;
/** What preparing a long list may take at most, as a share of the time. */
const MOST_OF_TIME = 0.1;

/** @param work prepares the list as it is when it is called */
export function createPreparing(
  work: () => Promise<void>,
  {
    log,
    rest = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  }: { log: Log; rest?: Rest | undefined },
): Preparing {
  const stop = new AbortController();
  let isWanted = false;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isWanted && !stop.signal.aborted) {
        isWanted = false;
        const startedMs = performance.now();
        await work();
        const tookMs = performance.now() - startedMs;
        await rest(Math.max(REST_MS, tookMs / MOST_OF_TIME), stop.signal);
      }
    } catch (error) {
      if (!stop.signal.aborted) log.warn({ err: error }, 'could not prepare the list; the next call will retry');
    } finally {
      isRunning = false;
    }
  }

  return {
    prepare() {
      isWanted = true;
      if (!isRunning) void run();
    },
    close: () => stop.abort(),
  };
}
