import type { AggregationConfig } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { ConnectionRepository } from '../dropbox/connection/connection.repository.ts';
import type { AggregationRepository } from './aggregation.repository.ts';
import { requireWriteAccess } from './triggerAggregation.ts';

type Deps = { aggregation: AggregationRepository; connections: ConnectionRepository };

/**
 * Saves the source and target folders and whether aggregation runs on a schedule.
 * @throws AppError `conflict` for switching it on while the storage doesn't let us move files; nothing is saved then
 * @see PRODUCT.md, Aggregation
 */
export async function setConfig(
  config: Omit<AggregationConfig, 'lastRun'>,
  { aggregation, connections }: Deps,
): Promise<AggregationConfig> {
  if (config.sourcePath.toLowerCase() === config.targetPath.toLowerCase()) {
    throw new AppError('invalid_input', 'Source and target must be two different folders');
  }
  if (config.isEnabled) await requireWriteAccess(connections);
  await aggregation.saveConfig(config);
  return aggregation.config();
}
