import type { Identity, SyncStatus } from '@simmer/contracts/services';
import type { ConnectionRepository, StoredConnection } from '../dropbox/connection/connection.repository.ts';
import type { MirrorRepository } from './mirror.repository.ts';

export type StatusDeps = {
  mirror: MirrorRepository;
  connections: ConnectionRepository;
  /** what stands in for Dropbox; null with Dropbox */
  musicFolder: string | null;
};

const membersView = {
  hasAccessToken: false,
  tokenStatus: 'unknown',
  folderPath: null,
  lastError: null,
  fileCount: null,
  accountName: null,
  musicFolder: null,
} as const;

function tokenStatusOf(connection: StoredConnection | undefined): SyncStatus['tokenStatus'] {
  if (!connection) return 'missing';
  return connection.needsReconnect ? 'needs_refresh' : 'valid';
}

/**
 * The mirror's status. Members see whether it works; details of the storage are for admins.
 * @see PRODUCT.md, Sync: status
 */
export async function getSyncStatus(
  who: Identity,
  { mirror, connections, musicFolder }: StatusDeps,
): Promise<SyncStatus> {
  const [state, connection] = await Promise.all([mirror.state(), connections.find()]);
  const tokenStatus = tokenStatusOf(connection);
  const heldSentence =
    state.removalsHeldSince &&
    'Many files have disappeared from the storage. Nothing was removed from the library. Please review.';
  const lastError = state.lastError ?? heldSentence;
  const shown = {
    isSyncing: state.isSyncing,
    backgroundSyncActive: tokenStatus === 'valid' && lastError === null,
    lastSync: state.lastSync?.toISOString() ?? null,
    isAdmin: who.isAdmin,
  };
  if (!who.isAdmin) return { ...shown, ...membersView };
  return {
    ...shown,
    hasAccessToken: connection !== undefined,
    tokenStatus,
    folderPath: state.folderPath,
    lastError,
    fileCount: state.fileCount,
    accountName: connection?.accountName ?? null,
    musicFolder,
  };
}
