import type { AggregationStatus } from '@simmer/contracts/services';
import type { ConnectionRepository } from '../dropbox/connection/connection.repository.ts';
import { WRITE_SCOPE } from '../dropbox/connection/scopes.ts';
import type { AggregationRepository } from './aggregation.repository.ts';

type Deps = { aggregation: AggregationRepository; connections: ConnectionRepository };

/**
 * Whether scheduled aggregation is possible (switched on, and the storage lets us move files), and whether it is
 * running.
 */
export async function getStatus({ aggregation, connections }: Deps): Promise<AggregationStatus> {
  const [config, connection, isAggregating] = await Promise.all([
    aggregation.config(),
    connections.find(),
    aggregation.isRunning(),
  ]);
  const mayMove = connection !== undefined && !connection.needsReconnect && connection.scopes.includes(WRITE_SCOPE);
  return { isRunning: config.isEnabled && mayMove, isAggregating };
}
