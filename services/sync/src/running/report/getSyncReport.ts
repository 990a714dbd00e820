import type { SyncReport } from '@simmer/contracts/services';
import type { ComparisonRepository } from '../../catalogue/comparison/comparison.repository.ts';
import type { ConnectionRepository } from '../../catalogue/dropbox/connection/connection.repository.ts';
import { WRITE_SCOPE } from '../../catalogue/dropbox/connection/scopes.ts';
import type { HeldRemovals } from '../../catalogue/songSync/heldRemovals.repository.ts';
import type { MirrorRepository, MirrorState } from '../../catalogue/songSync/mirror.repository.ts';
import type { QueueRepository } from './queue.repository.ts';

export type SyncReportDeps = {
  mirror: MirrorRepository;
  held: HeldRemovals;
  comparison: ComparisonRepository;
  connections: ConnectionRepository;
  queues: QueueRepository;
  /** the audio cache's disk usage */
  cacheUse(): Promise<SyncReport['mediaCache']>;
};

const EXAMPLES = 10;

async function heldRemovals(
  { held }: SyncReportDeps,
  { removalsHeldSince: since, fileCount }: MirrorState,
): Promise<SyncReport['heldRemovals']> {
  if (!since) return null;
  const { count, examples } = await held.files(EXAMPLES);
  return count === 0 ? null : { count, ofFiles: fileCount, since: since.toISOString(), examples };
}

/** Everything about the mirror, for admins. @see PRODUCT.md, Sync */
export async function getSyncReport(deps: SyncReportDeps): Promise<SyncReport> {
  const { mirror, comparison, connections, queues, cacheUse } = deps;
  const [state, compared, connection, counts, mediaCache] = await Promise.all([
    mirror.state(),
    comparison.state(),
    connections.find(),
    queues.counts(),
    cacheUse(),
  ]);
  const { progress } = state;
  return {
    progress: progress && { ...progress, startedAt: progress.startedAt.toISOString() },
    heldRemovals: await heldRemovals(deps, state),
    comparison: {
      isAsked: compared.askedAt !== null,
      comparedAt: compared.comparedAt?.toISOString() ?? null,
      matchedAt: compared.matchedAt?.toISOString() ?? null,
      filesCompared: compared.filesCompared,
      differenceCount: compared.differenceCount,
      differences: compared.differences,
    },
    queues: counts,
    mediaCache,
    unknownEntries: state.unknownEntries,
    mayMoveFiles: connection?.scopes.includes(WRITE_SCOPE) ?? false,
  };
}
