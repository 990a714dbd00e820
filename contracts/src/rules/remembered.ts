/**
 * Keeps the last result for each list, so that what asks again with the same list and the same rest is answered at once: the library and
 * the player work over the same songs, and a key press changes none of them.
 */
export function remembered() {
  const results = new WeakMap<object, { rest: readonly unknown[]; result: unknown }>();
  return <R>(list: object, rest: readonly unknown[], work: () => R): R => {
    const known = results.get(list);
    // What was kept was made by this same work, for each user keeps results of its own.
    if (known && known.rest.every((value, index) => value === rest[index])) return known.result as R;
    const result = work();
    results.set(list, { rest, result });
    return result;
  };
}
