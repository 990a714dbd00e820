import { StorageError } from '../dropbox/connection/storageError.ts';
import type { ListedEntry, ListedPage } from '../dropbox/storage.ts';
import { HARMLESS } from './removalGuard.ts';

/** What a run may hold in memory, about 50 MB; a listing works page by page. */
const ENTRIES_AT_MOST = 100_000;
/** A folder from which somebody removes files all the time. */
const CHECKS_AT_MOST = 30;

type Deps = {
  /** the page at a cursor */
  next(cursor: string): Promise<ListedPage>;
  /** how many files these entries would remove */
  countGone(entries: ListedEntry[]): Promise<number>;
  /** waits a moment */
  recheckLater(): Promise<void>;
};

function joined(first: ListedPage, second: ListedPage): ListedPage {
  const entries = [...first.entries, ...second.entries];
  if (entries.length > ENTRIES_AT_MOST) throw new StorageError('reset', { cause: 'too many changes at once' });
  return { ...second, entries, unknownKinds: [...first.unknownKinds, ...second.unknownKinds] };
}

/**
 * Makes one page of a removal's pages, which is then applied as a whole: page by page, the first ones would pass before it shows how
 * much goes. Removals of more than a few files are checked until no more follow, because a large one takes the storage a while.
 * @throws StorageError `reset` if it is too long
 */
export async function gatherRemoval(first: ListedPage, { next, countGone, recheckLater }: Deps): Promise<ListedPage> {
  if (!first.entries.some((entry) => entry.kind === 'deleted')) return first;
  const toEnd = async (page: ListedPage) => {
    let whole = page;
    while (whole.hasMore) whole = joined(whole, await next(whole.cursor));
    return whole;
  };
  let whole = await toEnd(first);
  let gone = await countGone(whole.entries);
  for (let checks = 0; gone > HARMLESS && checks < CHECKS_AT_MOST; checks += 1) {
    await recheckLater();
    whole = await toEnd(joined(whole, await next(whole.cursor)));
    const goneNow = await countGone(whole.entries);
    if (goneNow === gone) break;
    gone = goneNow;
  }
  return whole;
}
