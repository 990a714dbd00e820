import { type FeedPage, feedPage } from '@simmer/contracts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Asks for the changes after a number, oldest first. */
export type FetchFeedPage = (after: number, limit: number, signal: AbortSignal) => Promise<FeedPage>;

/** A page that is not what the contract says. */
export class FeedPageError extends Error {
  override readonly name = 'FeedPageError';
}

/**
 * Reads sync's change log over HTTP.
 *
 * @throws FeedPageError for an answer that is no page, or whose numbers are not in order; what `fetch` throws when sync is away
 */
export function feedPageFetcher(syncUrl: string, secret: string): FetchFeedPage {
  return async (after, limit, signal) => {
    const address = new URL(`/internal/changes?after=${after}&limit=${limit}`, syncUrl);
    const answer = await callInternal(address, { secret, from: 'library', to: 'sync', signal });
    if (!answer.ok) throw new FeedPageError(`The change log answered ${answer.status}.`);
    const page = feedPage.safeParse(await answer.json());
    if (!page.success) throw new FeedPageError(`The change log sent what is no page: ${page.error.message}`);
    let previous = after;
    for (const { seq } of page.data.changes) {
      if (seq <= previous) throw new FeedPageError(`Change ${seq} came after ${previous}.`);
      previous = seq;
    }
    return page.data;
  };
}
