const LATEST_MS = 2_000;
const WITHOUT_WORD_MS = 500;

/**
 * Runs work as soon as the page is idle, within two seconds; after half a second if the browser does not report
 * idleness.
 * @returns a function that cancels it
 */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(action, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(action, WITHOUT_WORD_MS);
  return () => clearTimeout(timer);
}

const SLICE_MS = 6;

/** Runs long work while the page is idle, a few milliseconds at a time. @returns a function that cancels what is left */
export function inIdleSlices(work: Iterator<unknown>): () => void {
  let cancel: () => void;
  const goOn = () => {
    const untilMs = performance.now() + SLICE_MS;
    do if (work.next().done) return;
    while (performance.now() < untilMs);
    cancel = whenIdle(goOn);
  };
  cancel = whenIdle(goOn);
  return () => cancel();
}
