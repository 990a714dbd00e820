import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { ConnectDeps } from './connectStorage.ts';
import type { StorageSession } from './storageSession.ts';

type Deps = Pick<ConnectDeps, 'connections'> & { session: StorageSession; log: Log; wake(): Promise<void> };

/** Leaves time for the rest of the call. */
const TIMEOUT_MS = 3_000;

/**
 * Revokes our access and deletes the tokens. An unresponsive storage cannot prevent this; the library stays as it is.
 * @param accountName the account the admin saw
 * @throws AppError `conflict` if there is no connection, or one to another account
 * @see PRODUCT.md, Storage connection
 */
export async function disconnectStorage(
  accountName: string,
  { connections, session, log, wake }: Deps,
): Promise<{ success: true }> {
  const connection = await connections.find();
  if (!connection) throw new AppError('conflict', 'No storage is connected.');
  if (connection.accountName !== accountName) {
    throw new AppError('conflict', 'Another account has been connected in the meantime.');
  }
  await session
    .call((dropbox) => dropbox.authTokenRevoke({ timeout: TIMEOUT_MS }))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the storage did not revoke the access; forgetting it here');
    });
  if (!(await connections.remove(connection))) {
    throw new AppError('conflict', 'Another account has been connected in the meantime.');
  }
  await wake();
  return { success: true };
}
