import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { WakeUp } from '@simmer/service-common/base/wakeUp.ts';
import type { ClaimedPair, ComparisonWork } from './comparisonWork.repository.ts';
import { type FetchComparison, SyncAwayError } from './fetchComparison.ts';

type CompareVersions = {
  work: ComparisonWork;
  fetchComparison: FetchComparison;
  wakeUp: WakeUp;
  log: Log;
  signal: AbortSignal;
  /** how long to wait after the first failure; doubles with each further one */
  firstRetryMs?: number | undefined;
};

/** Notifications only wake it; this is the longest delay if one is lost. */
const LOOK_EVERY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** A pair that met an outage rests as long as so many first retries. */
const AWAY_RETRIES = 15;
const FIRST_BACK_OFF_SECONDS = 15;
const LONGEST_BACK_OFF_SECONDS = 3_600;
const MOST_CLOSER_ATTEMPTS = 5;
const ANNOUNCE_EVERY_MS = 5_000;

const backOffSeconds = (attempts: number) =>
  Math.min(LONGEST_BACK_OFF_SECONDS, FIRST_BACK_OFF_SECONDS * 2 ** Math.min(attempts - 1, 20));

/** Announces what nobody waits for at most every five seconds, so that catching up doesn't have every page refetch all the time. */
function createTeller(work: ComparisonWork) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let isOwed = false;
  return {
    /** whether the next result is announced with it */
    isDue(isAsked: boolean): boolean {
      const isTold = isAsked || performance.now() - lastMs >= ANNOUNCE_EVERY_MS;
      if (isTold) lastMs = performance.now();
      isOwed = !isTold;
      return isTold;
    },
    async settle(): Promise<void> {
      if (!isOwed) return;
      isOwed = false;
      lastMs = performance.now();
      await work.announce();
    },
  };
}

/** Compares one pair and saves what comes of it. @throws SyncAwayError */
async function compare(
  pair: ClaimedPair,
  { work, fetchComparison, log, signal, firstRetryMs = FIRST_RETRY_MS }: CompareVersions,
  teller: ReturnType<typeof createTeller>,
): Promise<void> {
  const { older, newer, isCloser, isAsked, attempts } = pair;
  try {
    const answer = await fetchComparison({ older, newer, isCloser }, signal);
    if (answer.state === 'waiting') await work.postpone(pair, backOffSeconds(attempts), 'waiting');
    else if (answer.state === 'doneCloser') await work.saveCloser(pair, answer.closer);
    else await work.save(pair, answer.comparison, teller.isDue(isAsked));
  } catch (error) {
    if (signal.aborted || error instanceof SyncAwayError) {
      // Others get their turn meanwhile: perhaps only what this pair needs is away.
      await work.release(pair, signal.aborted ? 0 : (AWAY_RETRIES * firstRetryMs) / 1000);
      throw error;
    }
    log.warn({ err: error, older, newer, isCloser, attempts }, 'could not compare two versions');
    if (isCloser && attempts >= MOST_CLOSER_ATTEMPTS) await work.dropCloser(pair);
    else await work.postpone(pair, backOffSeconds(attempts));
  }
}

/**
 * Compares neighbouring versions, and what people ask for first, one pair after the other, until the signal is aborted.
 *
 * @see PRODUCT.md, What changed
 */
export async function compareVersions(comparing: CompareVersions): Promise<void> {
  const { work, wakeUp, log, signal, firstRetryMs = FIRST_RETRY_MS } = comparing;
  const teller = createTeller(work);
  let isPrepared = false;
  let failures = 0;
  while (!signal.aborted) {
    try {
      if (!isPrepared) await work.prepare();
      isPrepared = true;
      await work.pairNeighbours();
      const pair = await work.claim();
      if (pair) await compare(pair, comparing, teller);
      else {
        await teller.settle();
        await wakeUp.wait(LOOK_EVERY_MS, signal);
      }
      failures = 0;
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const retryMs = Math.min(LONGEST_RETRY_MS, firstRetryMs * 2 ** Math.min(failures - 1, 20));
      log.warn({ err: error, failures, retryMs }, 'could not compare versions; trying again');
      await delay(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
