type OfKey = { queryKey: readonly unknown[] };

/** The part of a query client that shared mutation options need; contracts don't depend on a query library. */
export type QueryCache = {
  cancelQueries(filters: OfKey): Promise<unknown>;
  getQueryData(queryKey: readonly unknown[]): unknown;
  setQueryData(queryKey: readonly unknown[], data: unknown): unknown;
  setQueriesData(filters: OfKey, change: (data: unknown) => unknown): unknown;
  invalidateQueries(filters: OfKey): Promise<unknown>;
  isMutating(filters: { mutationKey: readonly unknown[] }): number;
};

/** Updates a cached value; does nothing if there is none. */
export function changeCached<T>(cache: QueryCache, queryKey: readonly unknown[], change: (data: T) => T): void {
  const data = cache.getQueryData(queryKey);
  // A key's value was written by that key's query.
  if (data !== undefined) cache.setQueryData(queryKey, change(data as T));
}
