import { setTimeout as delay } from 'node:timers/promises';
import { type FeedPage, feedPage } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { WakeUp } from '@simmer/service-common/base/wakeUp.ts';
import type { Lease } from '@simmer/service-common/database/lease.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';
import type { FeedRepository } from './feed.repository.ts';

type FollowFeed = {
  feed: FeedRepository;
  lease: Pick<Lease, 'hold' | 'release'>;
  fetchPage: FetchFeedPage;
  wakeUp: WakeUp;
  log: Log;
  signal: AbortSignal;
  /** how long to wait after the first failure; doubles with each further one */
  firstRetryMs?: number | undefined;
};

const FEED_PAGE_SIZE = 2_000;
/** Notifications only wake the follower; this is the longest delay if one is lost. */
const POLL_EVERY_MS = 5_000;
const FIRST_RETRY_MS = 250;

const tookMs = (startedMs: number) => Math.round(performance.now() - startedMs);

/** Applies page after page until the library is up to date. @returns how many changes were applied */
async function catchUp({
  feed,
  fetchPage,
  log,
  signal,
}: Pick<FollowFeed, 'feed' | 'fetchPage' | 'log' | 'signal'>): Promise<number> {
  let applied = 0;
  for (;;) {
    const after = await feed.readCursor();
    const page = await fetchPage(after, FEED_PAGE_SIZE, signal);
    if (page.latestSeq < after) {
      log.error({ after, latestSeq: page.latestSeq }, 'the change log restarted; reading it from the beginning');
      await feed.restart();
      continue;
    }
    if (page.changes.length === 0) return applied;
    if (await feed.applyPage(after, page.changes)) applied += page.changes.length;
    if (signal.aborted) return applied;
  }
}

/**
 * Follows sync's change log until the signal is aborted. A page that can't be fetched, read or applied is retried with growing delays and
 * never skipped.
 *
 * @see PRODUCT.md, Change log
 */
export async function followFeed({
  lease,
  wakeUp,
  firstRetryMs = FIRST_RETRY_MS,
  ...following
}: FollowFeed): Promise<void> {
  const { log, signal } = following;
  let failures = 0;
  let areNamesRead = false;
  while (!signal.aborted) {
    try {
      if (await lease.hold()) {
        const startedMs = performance.now();
        if (!areNamesRead) {
          const changed = await following.feed.readNamesAgain();
          areNamesRead = true;
          if (changed > 0) log.info({ changed, tookMs: tookMs(startedMs) }, 'reread file names');
        }
        const applied = await catchUp(following);
        if (applied > 0) log.info({ applied, tookMs: tookMs(startedMs) }, 'followed the change log');
      }
      failures = 0;
      await wakeUp.wait(POLL_EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const retryMs = Math.min(POLL_EVERY_MS, firstRetryMs * 2 ** (failures - 1));
      log.warn({ err: error, failures, retryMs }, 'could not follow the change log; trying again');
      await delay(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
  await lease.release();
}

/** Requests the changes after a number, oldest first. */
type FetchFeedPage = (after: number, limit: number, signal: AbortSignal) => Promise<FeedPage>;

/** A page that doesn't match the contract. */
class FeedPageError extends Error {
  override readonly name = 'FeedPageError';
}

/**
 * Reads sync's change log over HTTP.
 *
 * @throws FeedPageError for a malformed page, or one whose numbers are out of order; whatever `fetch` throws when sync is unreachable
 */
export function feedPageFetcher(syncUrl: string, secret: string): FetchFeedPage {
  return async (after, limit, signal) => {
    const address = new URL(`/internal/changes?after=${after}&limit=${limit}`, syncUrl);
    const answer = await callInternal(address, { secret, from: 'library', to: 'sync', signal });
    if (!answer.ok) throw new FeedPageError(`The change log answered ${answer.status}.`);
    const page = feedPage.safeParse(await answer.json());
    if (!page.success) throw new FeedPageError(`The change log sent a malformed page: ${page.error.message}`);
    let previous = after;
    for (const { seq } of page.data.changes) {
      if (seq <= previous) throw new FeedPageError(`Change ${seq} came after ${previous}.`);
      previous = seq;
    }
    return page.data;
  };
}
