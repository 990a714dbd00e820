import type { LibraryFiles } from '@simmer/contracts';
import type { CompareDeps } from './compareWithStorage.ts';

/** The library follows within moments: one that is this far behind is in trouble of its own. */
const WAITS_AT_MOST = 30;

/**
 * Takes down what the library holds, once it has read the change log as far as it goes. A page at a time, as with the storage.
 *
 * @returns false where it did not catch up
 * @throws when it does not answer
 */
export async function hearLibrary(deps: CompareDeps, signal: AbortSignal): Promise<boolean> {
  const { comparison, askLibrary, lookAgainLater } = deps;
  const wanted = await comparison.lastChange();
  let page: LibraryFiles = await askLibrary(0, signal);
  for (let waits = 0; page.lastSeq < wanted; waits += 1) {
    if (waits === WAITS_AT_MOST) return false;
    await lookAgainLater();
    page = await askLibrary(0, signal);
  }
  for (let last = page.files.at(-1); last; last = page.files.at(-1)) {
    await comparison.hearHeld(page.files);
    page = await askLibrary(last.id, signal);
  }
  return true;
}
