import { AppError } from '@simmer/service-common/base/appError.ts';
import { type ComparingChild, startComparingChild } from './comparingChild.ts';
import type { ComparedMessage, PairToCompare, ReplyMessage } from './messages.ts';

/** Compares pairs in a process of its own, one at a time. */
export type PairComparer = {
  /**
   * @param limitMs how long it may take once its turn has come
   * @throws AppError `unavailable` if too many pairs wait; Error if this pair fails, takes too long or ends the process; the
   * signal's reason
   */
  compare(pair: PairToCompare, signal: AbortSignal, limitMs: number): Promise<ComparedMessage>;
};

const MOST_WAITING = 32;
const RETRY_SECONDS = 5;
/** An idle process is ended: its memory is worth more than its start. */
const IDLE_MS = 30_000;

/** It would probably fail again. */
class UncomparablePair extends Error {
  override readonly name = 'UncomparablePair';
}

function withoutFailure(reply: ReplyMessage): ComparedMessage {
  if ('failure' in reply) throw new UncomparablePair(`Comparing two versions failed: ${reply.failure}`);
  return reply;
}

export function createPairComparer({
  start = () => startComparingChild(),
}: {
  start?: () => ComparingChild;
} = {}): PairComparer {
  let child: ComparingChild | undefined;
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const endChild = () => {
    child?.end();
    child = undefined;
  };

  async function ask(pair: PairToCompare, signal: AbortSignal, limitMs: number): Promise<ComparedMessage> {
    signal.throwIfAborted();
    clearTimeout(idle);
    if (!child?.isRunning()) child = start();
    const limit = AbortSignal.timeout(limitMs);
    const end = AbortSignal.any([signal, limit]);
    end.addEventListener('abort', endChild, { once: true });
    try {
      return withoutFailure(await child.ask(pair));
    } catch (error) {
      if (error instanceof UncomparablePair) throw error;
      endChild();
      signal.throwIfAborted();
      if (limit.aborted) throw new UncomparablePair('Comparing two versions took too long.');
      // The process may have been ended from outside. But a pair that ends it every time must not be tried first for ever.
      throw new UncomparablePair('Comparing two versions ended the process.', { cause: error });
    } finally {
      end.removeEventListener('abort', endChild);
      idle = setTimeout(endChild, IDLE_MS).unref();
    }
  }

  return {
    async compare(pair, signal, limitMs) {
      if (waiting >= MOST_WAITING) {
        throw new AppError('unavailable', 'Too many versions are waiting to be compared.', {
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      waiting += 1;
      const answer = turn.then(() => ask(pair, signal, limitMs));
      turn = answer.catch(() => undefined);
      try {
        return await answer;
      } finally {
        waiting -= 1;
      }
    },
  };
}
