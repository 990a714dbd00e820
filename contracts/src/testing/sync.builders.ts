import type { AggregationConfig, AggregationLog } from '../http/aggregation.ts';
import { exampleAggregationLog } from '../http/examples/aggregation.ts';
import { exampleSyncReport, exampleSyncRun } from '../http/examples/syncReport.ts';
import type { SyncReport, SyncRun } from '../http/syncReport.ts';

export function anAggregationConfig(given: Partial<AggregationConfig> = {}): AggregationConfig {
  return { sourcePath: '/Music', targetPath: '/Music/Mixes', isEnabled: false, lastRun: null, ...given };
}

export function anAggregationLog(given: Partial<AggregationLog> = {}): AggregationLog {
  return { ...exampleAggregationLog, ...given };
}

export function aSyncRun(given: Partial<SyncRun> = {}): SyncRun {
  return { ...exampleSyncRun, id: 1, ...given };
}

/** A mirror that matches its storage and has nothing to do. */
export function aSyncReport(given: Partial<SyncReport> = {}): SyncReport {
  return { ...exampleSyncReport, ...given };
}
