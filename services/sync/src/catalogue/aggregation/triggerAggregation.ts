import { AppError } from '@simmer/service-common/base/appError.ts';
import type { ConnectionRepository } from '../dropbox/connection/connection.repository.ts';
import { WRITE_SCOPE } from '../dropbox/connection/scopes.ts';
import { StorageError } from '../dropbox/connection/storageError.ts';
import { type AggregationDeps, type AggregationOutcome, runAggregation } from './runAggregation.ts';

export type TriggerDeps = AggregationDeps & { connections: ConnectionRepository; wake(): Promise<void> };

/** The way out of a read-only storage. */
const WRITE_ACCESS_NEEDED =
  'Aggregation moves files, but the storage only allows us to read them. Open Dropbox Auth, press "Allow moving files" and try again.';

/** @throws AppError `conflict` while the storage doesn't let us move files */
export async function requireWriteAccess(connections: ConnectionRepository): Promise<void> {
  const connection = await connections.find();
  if (!connection) throw new AppError('conflict', 'No storage is connected. Open Dropbox Auth and connect it first.');
  if (!connection.scopes.includes(WRITE_SCOPE)) throw new AppError('conflict', WRITE_ACCESS_NEEDED);
}

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

function outcomeText({ moved, growing, failed }: AggregationOutcome): string {
  if (moved + growing + failed === 0) return 'Nothing to move.';
  const parts = [
    moved > 0 && `Moved ${files(moved)}.`,
    growing > 0 && `${files(growing)} still growing: left for the next run.`,
    failed > 0 && `${files(failed)} could not be moved. See the logs.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * Runs an aggregation for a waiting admin.
 * @throws AppError `conflict` while one is running, or without permission to move files
 * @see PRODUCT.md, Aggregation
 */
export async function triggerAggregation(deps: TriggerDeps): Promise<{ success: boolean; message: string }> {
  await requireWriteAccess(deps.connections);
  try {
    const outcome = await runAggregation({ quietMs: 0 }, deps);
    if (!outcome) throw new AppError('conflict', 'An aggregation is already running.');
    if (outcome.moved > 0) await deps.wake();
    return { success: outcome.failed === 0, message: outcomeText(outcome) };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const isFolder = error.trouble === 'folderMissing';
    return { success: false, message: isFolder ? 'The source folder does not exist in the storage.' : error.message };
  }
}
