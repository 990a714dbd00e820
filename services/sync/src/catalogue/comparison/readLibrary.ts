import { type LibraryFiles, libraryFiles } from '@simmer/contracts/services';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';
import type { CompareDeps } from './compareWithStorage.ts';

/** Requests a page of the library's files, after a version number. */
export type AskLibrary = (after: number, signal: AbortSignal) => Promise<LibraryFiles>;

const PAGE_SIZE = 2_000;

/** @throws the errors of `fetch` if the library is away; Error for an invalid reply */
export function libraryAsker(libraryUrl: string, secret: string): AskLibrary {
  return async (after, signal) => {
    const address = new URL(`/internal/files?after=${after}&limit=${PAGE_SIZE}`, libraryUrl);
    const answer = await callInternal(address, { secret, from: 'sync', to: 'library', signal });
    if (!answer.ok) throw new Error(`The library replied ${answer.status}.`);
    return libraryFiles.parse(await answer.json());
  };
}

/** The library normally follows within moments; one this far behind has trouble of its own. */
const WAITS_AT_MOST = 30;

/**
 * Stores the library's files, once it has caught up with the change log. Works page by page.
 * @returns false if it did not catch up
 * @throws if it is not responding
 */
export async function readLibrary(deps: CompareDeps, signal: AbortSignal): Promise<boolean> {
  const { comparison, askLibrary, recheckLater } = deps;
  const wanted = await comparison.lastChange();
  let page: LibraryFiles = await askLibrary(0, signal);
  for (let waits = 0; page.lastSeq < wanted; waits += 1) {
    if (waits === WAITS_AT_MOST) return false;
    await recheckLater();
    page = await askLibrary(0, signal);
  }
  for (let last = page.files.at(-1); last; last = page.files.at(-1)) {
    await comparison.storeHeld(page.files);
    page = await askLibrary(last.id, signal);
  }
  return true;
}
