import type { StorageFolders } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { StorageError } from './connection/storageError.ts';
import type { StorageSession } from './connection/storageSession.ts';
import { readEntries } from './entries.ts';

const TIMEOUT_MS = 30_000;
/** Pages of 2,000 entries; larger folders are cut off after these pages. */
const PAGES_AT_MOST = 10;

/** Lists the folders inside a storage folder by name, without files. */
async function foldersIn(path: string, session: StorageSession): Promise<StorageFolders> {
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
}

/**
 * Lists the folders inside a folder, for an admin's choice.
 * @throws AppError `not_found` for a deleted folder, `conflict` without a connection, `unavailable`
 */
export async function browseFolders(path: string, session: StorageSession): Promise<StorageFolders> {
  try {
    return await foldersIn(path.replace(/\/+$/, ''), session);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.trouble === 'folderMissing' || error.trouble === 'refused') {
      throw new AppError('not_found', 'This folder does not exist in the storage.');
    }
    if (error.trouble === 'notConnected' || error.trouble === 'reconnect')
      throw new AppError('conflict', error.message);
    throw new AppError('unavailable', error.message);
  }
}

type ChooseDeps = {
  session: StorageSession;
  mirror: { chooseFolder(folderPath: string): Promise<void>; wake(): Promise<void> };
};

/**
 * Mirrors another folder from now on, starting at once.
 * @param folderPath empty for the storage's root
 * @throws AppError `not_found` for a folder that the storage does not have, `conflict` without a connection
 * @see PRODUCT.md, Storage connection
 */
export async function chooseFolder(folderPath: string, { session, mirror }: ChooseDeps) {
  await browseFolders(folderPath, session);
  await mirror.chooseFolder(folderPath);
  await mirror.wake();
  return { folderPath };
}
