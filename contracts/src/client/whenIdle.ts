const LATEST_MS = 2_000;
const WITHOUT_WORD_MS = 500;

/**
 * Does something as soon as the page has nothing better to do, within two seconds; after half a second where the browser does not say so.
 *
 * @returns what calls it off
 */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(action, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(action, WITHOUT_WORD_MS);
  return () => clearTimeout(timer);
}
