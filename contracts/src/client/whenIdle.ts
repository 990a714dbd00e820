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
