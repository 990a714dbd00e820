/**
 * Lets any number of callers share one query: at most one runs and one waits. Each caller gets the result of a run that started after their
 * call, so it includes everything true at that time.
 */
export function latestAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    next = undefined;
    const current = ask().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  }

  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}
