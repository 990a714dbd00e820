import type { Log } from '@simmer/service-common/base/log.ts';
import type { WakeUp } from '@simmer/service-common/base/wakeUp.ts';
import type { BlindCopies } from '../blindAudio/fetchBlindCopies.ts';
import type { VoteCopiesRepository } from './voteCopies.repository.ts';

type EndVotes = {
  /** writes which votes are over */
  settle: () => Promise<void>;
  copies: VoteCopiesRepository;
  blindCopies: BlindCopies;
  /** rung when anything changed, perhaps a vote's version */
  wakeUp: WakeUp;
  log: Log;
  signal: AbortSignal;
  /** how long to wait after a failure */
  retryMs?: number | undefined;
};

/** A vote is told to have closed at most this late; every reply treats it as closed at once. */
const POLL_EVERY_MS = 5_000;
const RETRY_MS = 60_000;

/** Has the copies of votes that are over removed. */
async function forgetCopies({ copies, blindCopies }: EndVotes): Promise<void> {
  const { voteIds, names } = await copies.unneeded();
  if (voteIds.length === 0) return;
  if (names.length > 0) await blindCopies.forget(names);
  await copies.forgotten(voteIds);
}

/**
 * Closes votes whose time has passed, ends those whose versions are no longer there, and has their audio removed, until the signal is
 * aborted. Any number of instances may do so.
 *
 * @see PRODUCT.md, Blind votes
 */
export async function endVotes(ending: EndVotes): Promise<void> {
  const { settle, wakeUp, log, signal, retryMs = RETRY_MS } = ending;
  let retryAtMs = 0;
  while (!signal.aborted) {
    try {
      await settle();
    } catch (error) {
      log.warn({ err: error }, 'could not find votes that are over; trying again');
    }
    if (performance.now() >= retryAtMs) {
      try {
        await forgetCopies(ending);
      } catch (error) {
        retryAtMs = performance.now() + retryMs;
        log.warn({ err: error, retryMs }, 'could not have the audio of past votes removed; trying again');
      }
    }
    const untilRetryMs = retryAtMs - performance.now();
    await wakeUp.wait(untilRetryMs > 0 ? Math.min(POLL_EVERY_MS, untilRetryMs) : POLL_EVERY_MS, signal);
  }
}
