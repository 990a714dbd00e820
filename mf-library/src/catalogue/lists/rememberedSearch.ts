import { lastSearch, whenIdle } from '@simmer/contracts';

let waiting: string | undefined;
let cancel = () => {};

function store(): void {
  cancel();
  if (waiting !== undefined) lastSearch.write(waiting);
  waiting = undefined;
}

/**
 * Stores the search for the next visit, once the page is idle or is left: within a key press, the browser's storage would
 * hold up the rows of each letter.
 */
export function rememberSearch(search: string): void {
  if (waiting === undefined) {
    cancel = whenIdle(store);
    addEventListener('pagehide', store, { once: true });
  }
  waiting = search;
}
