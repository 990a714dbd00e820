import type { AggregationConfig, AggregationLog } from '../http/aggregation.ts';
import type { SyncReport, SyncRun } from '../http/syncReport.ts';

export function anAggregationConfig(given: Partial<AggregationConfig> = {}): AggregationConfig {
  return { sourcePath: '/Music', targetPath: '/Music/Mixes', isEnabled: false, lastRun: null, ...given };
}

export function anAggregationLog(given: Partial<AggregationLog> = {}): AggregationLog {
  return {
    id: 1,
    operation: 'move',
    sourceFilePath: '/Music/Midnight Drive/mixdowns/Midnight Drive v4.wav',
    targetFilePath: '/Music/Mixes/Midnight Drive v4.wav',
    fileSize: 5_767_168,
    errorMessage: null,
    createdAt: '2026-05-01T20:15:00.000Z',
    ...given,
  };
}

export function aSyncRun(given: Partial<SyncRun> = {}): SyncRun {
  return {
    id: 1,
    kind: 'changes',
    outcome: 'done',
    startedAt: '2026-05-01T20:14:58.000Z',
    endedAt: '2026-05-01T20:15:00.000Z',
    entries: 4,
    filesPut: 3,
    filesRemoved: 1,
    message: null,
    times: 1,
    ...given,
  };
}

/** A mirror that is in step with its storage and has nothing to do. */
export function aSyncReport(given: Partial<SyncReport> = {}): SyncReport {
  return {
    progress: null,
    heldRemovals: null,
    comparison: {
      isAsked: false,
      comparedAt: '2026-05-01T03:30:00.000Z',
      matchedAt: '2026-05-01T03:30:00.000Z',
      filesCompared: 12,
      differenceCount: 0,
      differences: [],
    },
    queues: { lengths: 0, analyses: 0, analysed: 12, notAnalysed: 0 },
    mediaCache: { bytes: 52_428_800, boundBytes: 5_368_709_120, files: 9 },
    unknownEntries: 0,
    mayMoveFiles: true,
    ...given,
  };
}
