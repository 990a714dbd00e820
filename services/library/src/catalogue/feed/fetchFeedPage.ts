import { type FeedPage, feedPage } from '@simmer/contracts/services';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Requests the changes after a number, oldest first. */
export type FetchFeedPage = (after: number, limit: number, signal: AbortSignal) => Promise<FeedPage>;

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
