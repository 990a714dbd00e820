import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Child, startChild } from '@simmer/service-common/process/startChild.ts';
import pLimit from 'p-limit';
import { type ComparedMessage, comparedMessage, type PairToCompare } from './messages.ts';

/** Compares pairs in a process of its own, one at a time. */
export type PairComparer = {
  /**
   * @param limitMs how long it may take once its turn has come
   * @throws AppError `unavailable` if too many pairs wait; Error if this pair fails, takes too long or ends the process; the
   * signal's reason
   */
  compare(pair: PairToCompare, signal: AbortSignal, limitMs: number): Promise<ComparedMessage>;
};

export type ComparingChild = Child<PairToCompare, ComparedMessage>;

const program = fileURLToPath(new URL('comparingProcess.ts', import.meta.url));
const MOST_HEAP_MB = 768;
const MOST_WAITING = 32;
const RETRY_SECONDS = 5;
/** An idle process is ended: its memory is worth more than its start. */
const IDLE_MS = 30_000;

/** It would probably fail again. */
class UncomparablePair extends Error {
  override readonly name = 'UncomparablePair';
}

/** @param priority in the system's units; the lowest by default */
export const startComparing = (priority: number = constants.priority.PRIORITY_LOW): ComparingChild =>
  startChild(program, comparedMessage, { heapMb: MOST_HEAP_MB, priority });

export function createPairComparer({
  start = () => startComparing(),
}: {
  start?: () => ComparingChild;
} = {}): PairComparer {
  const inTurn = pLimit(1);
  let child: ComparingChild | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function ask(pair: PairToCompare, signal: AbortSignal, limitMs: number): Promise<ComparedMessage> {
    signal.throwIfAborted();
    clearTimeout(idle);
    if (!child?.isRunning()) child = start();
    const { end } = child;
    try {
      return await child.ask(pair, { signal, longestMs: limitMs });
    } catch (error) {
      signal.throwIfAborted();
      // The process may have been ended from outside. But a pair that ends it every time must not be tried first for ever.
      const sentence = error instanceof Error ? error.message : 'unknown';
      throw new UncomparablePair(`Comparing two versions failed: ${sentence}`, { cause: error });
    } finally {
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  return {
    async compare(pair, signal, limitMs) {
      if (inTurn.activeCount + inTurn.pendingCount >= MOST_WAITING) {
        throw new AppError('unavailable', 'Too many versions are waiting to be compared.', {
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      return inTurn(() => ask(pair, signal, limitMs));
    },
  };
}
