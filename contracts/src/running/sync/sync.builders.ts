import { exampleAggregationLog } from './aggregation.examples.ts';
import type { AggregationConfig, AggregationLog } from './aggregation.ts';
import { exampleSyncStatus } from './sync.examples.ts';
import type { SyncStatus } from './sync.ts';
import { exampleSyncReport, exampleSyncRun } from './syncReport.examples.ts';
import type { SyncReport, SyncRun } from './syncReport.ts';

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

export function aSyncStatus(given: Partial<SyncStatus> = {}): SyncStatus {
  return { ...exampleSyncStatus, isAdmin: true, fileCount: 12, accountName: 'Band account', ...given };
}
