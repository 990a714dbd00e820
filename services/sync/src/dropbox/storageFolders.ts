import type { StorageFolders } from '@simmer/contracts/services';
import { z } from 'zod';
import { StorageError } from './storageError.ts';
import type { StorageSession } from './storageSession.ts';

const TIMEOUT_MS = 30_000;
/** Pages of 2,000 entries; larger folders are cut off after these pages. */
const PAGES_AT_MOST = 10;

const entry = z.object({ '.tag': z.string(), name: z.string(), path_display: z.string().optional() });
const page = z.object({ entries: z.array(entry), cursor: z.string(), has_more: z.boolean() });

/** Lists the folders inside a storage folder by name, without files. @throws StorageError */
export type BrowseFolders = (path: string) => Promise<StorageFolders>;

export function createFolderBrowser(session: StorageSession): BrowseFolders {
  function read(answer: unknown) {
    const given = page.safeParse(answer).data;
    if (!given) throw new StorageError('unavailable', { cause: 'the listing has an unexpected shape' });
    return given;
  }

  return async (path) => {
    const options = { timeout: TIMEOUT_MS };
    let current = read(await session.call((dropbox) => dropbox.filesListFolder({ path, limit: 2000 }, options)));
    const entries = [...current.entries];
    for (let pages = 1; current.has_more && pages < PAGES_AT_MOST; pages += 1) {
      const { cursor } = current;
      current = read(await session.call((dropbox) => dropbox.filesListFolderContinue({ cursor }, options)));
      entries.push(...current.entries);
    }
    const folders = entries
      .filter((one) => one['.tag'] === 'folder')
      .map(({ name, path_display }) => ({ name, path: path_display ?? `${path}/${name}` }))
      .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
    return { path, folders };
  };
}
