type Kept = { rest: readonly unknown[]; result: unknown };

/** What was made of the list before, of the same rest. */
export type Before<L, R> = { list: L; result: R };

/**
 * Keeps the last result for each list, so that what asks again with the same list and the same rest is answered at once: the library and
 * the player work over the same songs, and a key press changes none of them. For a list that is new the work is told what was made of the
 * list before it: most of the time one song of it has changed.
 */
export function remembered() {
  const results = new WeakMap<object, Kept>();
  let last: WeakRef<object> | undefined;

  const keptOf = (list: object | undefined, rest: readonly unknown[]) => {
    const kept = list && results.get(list);
    return kept?.rest.every((value, index) => value === rest[index]) ? kept : undefined;
  };

  return <L extends object, R>(list: L, rest: readonly unknown[], work: (before?: Before<L, R>) => R): R => {
    const lastList = last?.deref();
    last = new WeakRef(list);
    // What was kept was made of such a list by this same work, for each user keeps results of its own.
    const known = keptOf(list, rest);
    if (known) return known.result as R;
    const before = keptOf(lastList, rest);
    const result = work(before && { list: lastList as L, result: before.result as R });
    results.set(list, { rest, result });
    return result;
  };
}

/**
 * What stands in the place of what in a list, where nothing came, went or moved.
 *
 * @returns by what was there before; undefined for lists that are not of one length
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

/** A list with the new in the places of the old. */
export function withReplaced<T>(list: readonly T[], replaced: ReadonlyMap<T, T>): readonly T[] {
  return replaced.size > 0 ? list.map((item) => replaced.get(item) ?? item) : list;
}
