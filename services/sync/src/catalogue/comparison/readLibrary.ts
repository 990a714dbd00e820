import type { LibraryFiles } from '@simmer/contracts/services';
import type { CompareDeps } from './compareWithStorage.ts';

/** The library normally follows within moments; one this far behind has trouble of its own. */
const WAITS_AT_MOST = 30;

/**
 * Stores the library's files, once it has caught up with the change log. Works page by page.
 * @returns false if it did not catch up
 * @throws if it is not responding
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
