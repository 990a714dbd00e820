import { makeRestReady } from './sharedPackages.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches the rest of the packages that are here in part at the first sign of a person: what they open next needs it.
 *
 * @returns a function that stops it
 */
export function fetchWholeWhenUsed(): () => void {
  const heard = new AbortController();
  const start = () => {
    heard.abort();
    // Whoever needs it asks again.
    makeRestReady().catch(() => undefined);
  };
  for (const sign of signs) window.addEventListener(sign, start, { signal: heard.signal, passive: true });
  return () => heard.abort();
}
