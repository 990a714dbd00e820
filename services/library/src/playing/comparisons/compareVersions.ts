import { setTimeout as delay } from 'node:timers/promises';
import type { CompareAnswer } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { JobHandler } from '@simmer/service-common/jobs/jobKind.ts';
import type { ComparisonWork } from './comparisonWork.repository.ts';
import { type FetchComparison, SyncAwayError } from './fetchComparison.ts';
import type { MediaPair } from './versionComparisons.repository.ts';

type CompareVersions = {
  work: ComparisonWork;
  fetchComparison: FetchComparison;
  log: Log;
  /** aborted when the instance stops */
  stop: AbortSignal;
  /** how long to wait after the first failure; doubles with each further one */
  firstRetryMs?: number | undefined;
};

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** A pair that met an outage rests as long as so many first retries. */
const AWAY_RETRIES = 15;
const FIRST_BACK_OFF_SECONDS = 15;
const LONGEST_BACK_OFF_SECONDS = 3_600;
const MOST_CLOSER_ATTEMPTS = 5;

const backOffSeconds = (attempts: number) =>
  Math.min(LONGEST_BACK_OFF_SECONDS, FIRST_BACK_OFF_SECONDS * 2 ** Math.min(attempts - 1, 20));

/**
 * Compares a pair and saves what comes of it. One that fails, or whose contents were not heard yet, is tried again later.
 *
 * @see PRODUCT.md, What changed
 */
export function compareVersions(comparing: CompareVersions): JobHandler<MediaPair> {
  const { work, fetchComparison, log, stop, firstRetryMs = FIRST_RETRY_MS } = comparing;
  let failures = 0;

  /** Others wait, too, before they are tried: they would only find the same. */
  async function rest(error: unknown): Promise<void> {
    failures += 1;
    const retryMs = Math.min(LONGEST_RETRY_MS, firstRetryMs * 2 ** Math.min(failures - 1, 20));
    log.warn({ err: error, failures, retryMs }, 'could not compare versions; trying again');
    await delay(retryMs, undefined, { signal: stop }).catch(() => undefined);
  }

  return async ({ older, newer }, signal, { finish }) => {
    const pair = { older, newer };
    const begun = await work.begin(pair);
    if (!begun) return;
    const { isCloser, isAsked, attempts } = begun;
    let answer: CompareAnswer;
    try {
      answer = await fetchComparison({ ...pair, isCloser }, AbortSignal.any([signal, stop]));
      failures = 0;
    } catch (error) {
      if (stop.aborted) return work.postpone(pair, { seconds: 0, isUncounted: true }, finish);
      if (error instanceof SyncAwayError) {
        await work.postpone(pair, { seconds: (AWAY_RETRIES * firstRetryMs) / 1000, isUncounted: true }, finish);
        return rest(error);
      }
      log.warn({ err: error, older, newer, isCloser, attempts }, 'could not compare two versions');
      if (isCloser && attempts >= MOST_CLOSER_ATTEMPTS) return work.dropCloser(pair, finish);
      return work.postpone(pair, { seconds: backOffSeconds(attempts) }, finish);
    }
    if (answer.state === 'waiting')
      await work.postpone(pair, { seconds: backOffSeconds(attempts), isWaiting: true }, finish);
    else if (answer.state === 'doneCloser') await work.saveCloser(pair, answer.closer, finish);
    else await work.save(pair, answer.comparison, isAsked, finish);
  };
}
