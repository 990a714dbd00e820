/** An unchanged reply costs a few bytes: the browser asks with the ETag of the one it has. */
const AGAIN_MS = 20_000;

/**
 * Does something every 20 seconds while the page is seen, and as soon as it is seen or online again.
 *
 * @returns a function that stops it
 */
export function pollWhileSeen(work: () => void): () => void {
  const again = () => {
    if (document.visibilityState === 'visible') work();
  };
  const timer = setInterval(again, AGAIN_MS);
  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
    removeEventListener('online', again);
  };
}
