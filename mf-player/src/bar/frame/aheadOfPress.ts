import { whenIdle } from '@simmer/contracts';

/** How long a list is shown before anything that it doesn't need is fetched: until then, its pictures arrive. */
export const LIST_STANDS_MS = 4_000;

/** Does something once a list, which has just come, has stood for a while and the page is idle. @returns a function that calls it off */
export function onceListStands(action: () => void): () => void {
  let stop: () => void;
  const timer = setTimeout(() => {
    stop = whenIdle(action);
  }, LIST_STANDS_MS);
  stop = () => clearTimeout(timer);
  return () => stop();
}
