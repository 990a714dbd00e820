import { callEndpoint, setCatchUp } from '@simmer/contracts';

/**
 * Says that everything up to a moment has been caught up with. A failure is silent; once the network is back, it is said again.
 *
 * @param since ISO 8601
 * @returns a function that gives it up
 */
export function sayCaughtUp(since: string): () => void {
  const say = () => callEndpoint(setCatchUp, { body: { since } });
  const again = () => void say().catch(() => undefined);
  const gaveUp = new AbortController();
  say().catch(() => window.addEventListener('online', again, { once: true, signal: gaveUp.signal }));
  return () => gaveUp.abort();
}
