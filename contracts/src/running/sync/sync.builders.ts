import { exampleAggregationLog } from './aggregation.examples.ts';
import type { AggregationConfig, AggregationLog } from './aggregation.ts';
import { exampleSyncStatus } from './sync.examples.ts';
import type { SyncStatus } from './sync.ts';
import { exampleSyncReport, exampleSyncRun } from './syncReport.examples.ts';
import type { SyncReport, SyncRun } from './syncReport.ts';

export function anAggregationConfig(overrides: Partial<AggregationConfig> = {}): AggregationConfig {
  return { sourcePath: '/Music', targetPath: '/Music/Mixes', isEnabled: false, lastRun: null, ...overrides };
}

export function anAggregationLog(overrides: Partial<AggregationLog> = {}): AggregationLog {
  return { ...exampleAggregationLog, ...overrides };
}

export function aSyncRun(overrides: Partial<SyncRun> = {}): SyncRun {
  return { ...exampleSyncRun, id: 1, ...overrides };
}

/** A mirror that matches its storage and has nothing to do. */
export function aSyncReport(overrides: Partial<SyncReport> = {}): SyncReport {
  return { ...exampleSyncReport, ...overrides };
}

export function aSyncStatus(overrides: Partial<SyncStatus> = {}): SyncStatus {
  return { ...exampleSyncStatus, isAdmin: true, fileCount: 12, accountName: 'Band account', ...overrides };
}
