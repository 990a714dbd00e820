import { callEndpoint } from '@simmer/contracts';
import { setCatchUp } from '@simmer/contracts/extra';

/**
 * Saves that the person has caught up to a moment. A failure is silent; once the network is back, it tries once more.
 *
 * @param since ISO 8601
 * @returns a function that drops that second try
 */
export function saveCaughtUp(since: string): () => void {
  const save = () => callEndpoint(setCatchUp, { body: { since } });
  const again = () => void save().catch(() => undefined);
  const gaveUp = new AbortController();
  // The reply may come after the page has gone.
  const page = window;
  save().catch(() => page.addEventListener('online', again, { once: true, signal: gaveUp.signal }));
  return () => gaveUp.abort();
}
