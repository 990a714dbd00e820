import { exampleOf } from '../../base/call/exampleOf.ts';
import * as report from './syncReport.ts';

export const exampleSyncRun: report.SyncRun = {
  id: 17,
  kind: 'changes',
  outcome: 'done',
  startedAt: '2026-05-01T20:14:58.000Z',
  endedAt: '2026-05-01T20:15:00.000Z',
  entries: 4,
  filesPut: 3,
  filesRemoved: 1,
  message: null,
  times: 1,
};

/** A mirror that matches its storage and has nothing to do. */
export const exampleSyncReport: report.SyncReport = {
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
  queues: { lengths: 0, analyses: 0, analysed: 12, notAnalysed: 0, toHearAgain: 0 },
  mediaCache: { bytes: 52_428_800, boundBytes: 5_368_709_120, files: 9 },
  unknownEntries: 0,
  mayMoveFiles: true,
};

export const syncReportExamples = [
  exampleOf(report.getSyncReport, { reply: exampleSyncReport }),
  exampleOf(report.listSyncRuns, { reply: [exampleSyncRun] }),
  exampleOf(report.approveRemovals, { reply: { removed: 14 } }),
  exampleOf(report.compareWithStorage, { reply: { success: true } }),
  exampleOf(report.repairMirror, { reply: { success: true } }),
];
