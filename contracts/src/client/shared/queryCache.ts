type OfKey = { queryKey: readonly unknown[] };

/** The part of a query client that shared mutation options need; contracts know no query library. */
export type QueryCache = {
  cancelQueries(filters: OfKey): Promise<unknown>;
  getQueryData(queryKey: readonly unknown[]): unknown;
  setQueryData(queryKey: readonly unknown[], data: unknown): unknown;
  setQueriesData(filters: OfKey, change: (data: unknown) => unknown): unknown;
  invalidateQueries(filters: OfKey): Promise<unknown>;
  isMutating(filters: { mutationKey: readonly unknown[] }): number;
};

/** Changes what the cache holds under a key; nothing where it holds nothing yet. */
export function changeCached<T>(cache: QueryCache, queryKey: readonly unknown[], change: (data: T) => T): void {
  const data = cache.getQueryData(queryKey);
  // What stands under a key was written by the query of that key.
  if (data !== undefined) cache.setQueryData(queryKey, change(data as T));
}
