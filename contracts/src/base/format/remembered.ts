type Cached = { rest: readonly unknown[]; result: unknown };

/** The previous list's result with the same other arguments. */
export type Before<L, R> = { list: L; result: R };

/**
 * Keeps the last result per list, so repeated calls with the same list and arguments return at once: the library and
 * the player share their songs, and a key press changes none of them. For a new list the work receives the previous
 * list's result, because usually only one song has changed.
 */
export function remembered() {
  const results = new WeakMap<object, Cached>();
  let last: WeakRef<object> | undefined;

  const keptOf = (list: object | undefined, rest: readonly unknown[]) => {
    const cached = list && results.get(list);
    return cached?.rest.every((value, index) => value === rest[index]) ? cached : undefined;
  };

  return <L extends object, R>(list: L, rest: readonly unknown[], work: (before?: Before<L, R>) => R): R => {
    const lastList = last?.deref();
    last = new WeakRef(list);
    // The stored result came from the same work with such a list, because each user keeps its own results.
    const known = keptOf(list, rest);
    if (known) return known.result as R;
    const before = keptOf(lastList, rest);
    const result = work(before && { list: lastList as L, result: before.result as R });
    results.set(list, { rest, result });
    return result;
  };
}

/**
 * The replaced items of a list in which nothing was added, removed or moved.
 * @returns new items by old item; undefined for lists of different lengths
 */
export function replacedIn<T>(before: readonly T[], now: readonly T[]): ReadonlyMap<T, T> | undefined {
  if (before.length !== now.length) return undefined;
  const replaced = new Map<T, T>();
  before.forEach((old, place) => {
    const fresh = now[place];
    if (fresh !== undefined && fresh !== old) replaced.set(old, fresh);
  });
  return replaced;
}

/** A list with the new items in place of the old. */
export function withReplaced<T>(list: readonly T[], replaced: ReadonlyMap<T, T>): readonly T[] {
  return replaced.size > 0 ? list.map((item) => replaced.get(item) ?? item) : list;
}
