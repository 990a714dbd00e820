/** Runs tasks one after the other, in order of arrival. */
export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

export function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
