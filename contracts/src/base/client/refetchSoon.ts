import type { QueryCache } from './queryCache.ts';

/** One change often causes several events and reaches several listeners; events within this time count as one. */
const GATHER_MS = 50;

type Key = readonly unknown[];
type Refetch = { isAskedAgain: boolean };

const refetchesOf = new WeakMap<QueryCache, Map<string, Refetch>>();

const waited = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function refetch(cache: QueryCache, queryKey: Key, state: Refetch, restMs: number): Promise<void> {
  do {
    await waited(GATHER_MS);
    // A press is already shown, and a refetch would undo it until the server has saved it.
    state.isAskedAgain = cache.isMutating({ mutationKey: [] }) > 0;
    // A running fetch may predate the change.
    if (state.isAskedAgain) continue;
    await cache.invalidateQueries({ queryKey });
    if (restMs > 0) await waited(restMs);
  } while (state.isAskedAgain);
}

/**
 * Refetches these keys after a change, once each, however many calls ask for it at the same time. A change during a
 * fetch causes one more fetch afterwards, so a long list also arrives while it keeps changing.
 *
 * @param restMs the least time from one fetch of a key to its next
 * @see PRODUCT.md, Events
 */
export function refetchSoon(cache: QueryCache, keys: readonly Key[], restMs = 0): void {
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
    void refetch(cache, queryKey, state, restMs).finally(() => refetches.delete(name));
  }
}
