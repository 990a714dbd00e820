/**
 * Lets any number of callers share one question: at most one runs and at most one waits behind it. Each caller gets the answer of a run that began
 * after they asked, so what was true when they asked is in it.
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
