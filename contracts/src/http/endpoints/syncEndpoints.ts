import * as aggregation from '../aggregation.ts';
import { syncHealth } from '../health.ts';
import { syncMetrics } from '../metrics.ts';
import * as storageAccount from '../storageAccount.ts';
import * as sync from '../sync.ts';
import * as syncReport from '../syncReport.ts';
import { endpointsIn } from './endpointsIn.ts';

/** The calls that the sync service answers. */
export const syncEndpoints = endpointsIn(sync, storageAccount, syncReport, aggregation, { syncHealth, syncMetrics });
