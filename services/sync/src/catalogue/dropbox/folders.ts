import type { StorageFolders } from '@simmer/contracts/services';
import type { StorageSession } from './connection/storageSession.ts';
import { readEntries } from './entries.ts';

const TIMEOUT_MS = 30_000;
/** Pages of 2,000 entries; larger folders are cut off after these pages. */
const PAGES_AT_MOST = 10;

/** Lists the folders inside a storage folder by name, without files. @throws StorageError */
export type BrowseFolders = (path: string) => Promise<StorageFolders>;

export function createFolderBrowser(session: StorageSession): BrowseFolders {
  return async (path) => {
    const options = { timeout: TIMEOUT_MS };
    let page = readEntries(await session.call((dropbox) => dropbox.filesListFolder({ path, limit: 2000 }, options)));
    const entries = [...page.entries];
    for (let pages = 1; page.hasMore && pages < PAGES_AT_MOST; pages += 1) {
      const { cursor } = page;
      page = readEntries(await session.call((dropbox) => dropbox.filesListFolderContinue({ cursor }, options)));
      entries.push(...page.entries);
    }
    const folders = entries
      .flatMap((entry) => ('kind' in entry && entry.kind === 'folder' ? [entry.pathDisplay] : []))
      .map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1), path }))
      .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
    return { path, folders };
  };
}
