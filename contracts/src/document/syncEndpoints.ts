import { syncHealth } from '../running/health.ts';
import { syncMetrics } from '../running/metrics.ts';
import * as aggregation from '../running/sync/aggregation.ts';
import * as storageAccount from '../running/sync/storageAccount.ts';
import * as sync from '../running/sync/sync.ts';
import * as syncReport from '../running/sync/syncReport.ts';
import { endpointsIn } from './endpointsIn.ts';

/** The calls that the sync service answers. */
export const syncEndpoints = endpointsIn(sync, storageAccount, syncReport, aggregation, { syncHealth, syncMetrics });
