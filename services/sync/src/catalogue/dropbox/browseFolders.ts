import type { StorageFolders } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { StorageError } from './connection/storageError.ts';
import type { BrowseFolders } from './folders.ts';

/**
 * Lists the folders inside a folder, for an admin's choice.
 * @throws AppError `not_found` for a deleted folder, `conflict` without a connection, `unavailable`
 */
export async function browseFolders(path: string, browse: BrowseFolders): Promise<StorageFolders> {
  try {
    return await browse(path.replace(/\/+$/, ''));
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
