/**
 * Something that only one piece of work may use at a time.
 * @returns a function that waits for its turn, in the order of asking, and resolves with one that ends it
 */
export function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    await before;
    return resolve;
  };
}
