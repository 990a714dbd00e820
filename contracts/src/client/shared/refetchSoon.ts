import type { QueryCache } from './queryCache.ts';

/** One change is often told in several words, and to several listeners: what comes within this time counts as one. */
const GATHER_MS = 50;

type Key = readonly unknown[];
type Refetch = { isAskedAgain: boolean };

const refetchesOf = new WeakMap<QueryCache, Map<string, Refetch>>();

async function refetch(cache: QueryCache, queryKey: Key, state: Refetch): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    // What somebody has just pressed is shown already, and would be taken back until the server knows of it too.
    state.isAskedAgain = cache.isMutating({ mutationKey: [] }) > 0;
    // What is under way already may be from before the change.
    if (!state.isAskedAgain) await cache.invalidateQueries({ queryKey });
  } while (state.isAskedAgain);
}

/**
 * Fetches what stands under these keys again, because it has changed: each of them once, however often and from wherever it is asked for
 * at that time. What changes while it is being fetched is fetched once more afterwards, so that a long list arrives also while it keeps
 * changing.
 *
 * @see PRODUCT.md, Events
 */
export function refetchSoon(cache: QueryCache, keys: readonly Key[]): void {
  const refetches = refetchesOf.get(cache) ?? new Map<string, Refetch>();
  refetchesOf.set(cache, refetches);
  for (const queryKey of keys) {
    const name = JSON.stringify(queryKey);
    const running = refetches.get(name);
    if (running) {
      running.isAskedAgain = true;
      continue;
    }
    const state: Refetch = { isAskedAgain: false };
    refetches.set(name, state);
    void refetch(cache, queryKey, state).finally(() => refetches.delete(name));
  }
}
