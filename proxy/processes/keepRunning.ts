import { setTimeout as sleep } from 'node:timers/promises';
import { endWhenFrozen, type Patience } from './endWhenFrozen.ts';
import type { Running, RunningLog } from './running.ts';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
/** A process that lived this long is no longer failing at start. */
const SETTLED_AFTER_MS = 30_000;

export type KeptProcess = {
  readonly pid: number;
  /** how often it was restarted */
  readonly restarts: number;
  /** the running process's log */
  readonly log: RunningLog | undefined;
  stop(): Promise<void>;
  /** ends it by a signal, for good */
  endNow(name: NodeJS.Signals): void;
};

type KeepRunning = {
  launch(signal: AbortSignal): Promise<Running>;
  /** called at each start with the new process's id */
  onLaunch?(pid: number): void;
  /** called when it ended unexpectedly, or could not be restarted */
  onTrouble?(sentence: string): void;
  /** before it counts as frozen; shorter for tests */
  patience?: Patience;
};

/**
 * Starts a process and restarts it whenever it ends or freezes, after a pause that doubles while it keeps ending.
 * @throws whatever the first launch throws; later failures are reported and retried
 */
export async function keepRunning({ launch, onLaunch, onTrouble, patience }: KeepRunning): Promise<KeptProcess> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let restarts = 0;
  let delayMs = FIRST_DELAY_MS;
  // Its id may belong to another process by then.
  let isOver = false;

  const launchOnce = async () => {
    const running = await launch(signal);
    isOver = false;
    void running.ended.then(() => {
      isOver = true;
    });
    onLaunch?.(running.pid);
    return running;
  };
  let current = await launchOnce();

  const launchAgain = async () => {
    while (!signal.aborted) {
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      if (signal.aborted) return;
      try {
        current = await launchOnce();
        restarts += 1;
        return;
      } catch (error) {
        if (!signal.aborted) onTrouble?.(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = (async () => {
    while (!signal.aborted) {
      const startedMs = Date.now();
      const over = new AbortController();
      const looking = endWhenFrozen(
        current,
        (sentence) => onTrouble?.(sentence),
        AbortSignal.any([signal, over.signal]),
        patience,
      );
      await current.ended;
      over.abort();
      await looking;
      if (signal.aborted) return;
      onTrouble?.('exited; starting it again');
      if (Date.now() - startedMs > SETTLED_AFTER_MS) delayMs = FIRST_DELAY_MS;
      await launchAgain();
    }
  })();

  return {
    get pid() {
      return current.pid;
    },
    get restarts() {
      return restarts;
    },
    get log() {
      return isOver ? undefined : current.log;
    },
    endNow: (name) => {
      stopping.abort();
      if (isOver) return;
      try {
        process.kill(current.pid, name);
      } catch {
        // It has just ended.
      }
    },
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // A process that was just starting when the stop came.
      await current.stop();
    },
  };
}
