import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';

/** A pass over the storage that changed something or failed. */
export const syncRun = z.object({
  id: z.number().int(),
  /** a `listing` reads the whole folder, `changes` only what happened since */
  kind: z.enum(['listing', 'changes']),
  outcome: z.enum(['done', 'failed']),
  /** ISO 8601 */
  startedAt: z.string(),
  endedAt: z.string(),
  /** entries named by the storage */
  entries: z.number().int(),
  /** numbers of files added or changed, and removed */
  filesPut: z.number().int(),
  filesRemoved: z.number().int(),
  /** why it failed; null if it succeeded */
  message: z.string().nullable(),
  /** how often in a row it failed in the same way */
  times: z.number().int(),
});

/** A file that differs between storage and library. */
export const syncDifference = z.object({
  kind: z.enum(['missing', 'extra', 'changed']),
  path: z.string(),
});

export const syncReport = z.object({
  /** the run in progress; null if there is none */
  progress: z
    .object({
      kind: z.enum(['listing', 'changes']),
      startedAt: z.string(),
      entries: z.number().int(),
      filesPut: z.number().int(),
    })
    .nullable(),
  /** files that have disappeared from the storage and await an admin's decision */
  heldRemovals: z
    .object({
      count: z.number().int(),
      ofFiles: z.number().int(),
      since: z.string(),
      /** some of their paths */
      examples: z.array(z.string()),
    })
    .nullable(),
  /** the last comparison of a full listing with the library */
  comparison: z.object({
    isAsked: z.boolean(),
    comparedAt: z.string().nullable(),
    /** when they last matched */
    matchedAt: z.string().nullable(),
    filesCompared: z.number().int(),
    differenceCount: z.number().int(),
    /** the first of them */
    differences: z.array(syncDifference),
  }),
  /** files whose durations or waveforms are still to be read, and waveforms that failed */
  queues: z.object({
    lengths: z.number().int(),
    analyses: z.number().int(),
    analysed: z.number().int(),
    notAnalysed: z.number().int(),
    /** analysed files of an earlier release, which are heard once more to be compared with others */
    toHearAgain: z.number().int().optional(),
  }),
  /** cached audio in bytes; `files` counts complete files */
  mediaCache: z.object({ bytes: z.number().int(), boundBytes: z.number().int(), files: z.number().int() }),
  /** skipped storage entries: documents and symbolic links now, and what could not be read since the last full listing */
  unknownEntries: z.number().int().default(0),
  /** whether the storage allows us to move files */
  mayMoveFiles: z.boolean(),
});

export type SyncRun = z.infer<typeof syncRun>;
export type SyncReport = z.infer<typeof syncReport>;
export type SyncDifference = z.infer<typeof syncDifference>;

export const getSyncReport = endpoint({
  name: 'getSyncReport',
  method: 'GET',
  path: '/api/admin/sync/report',
  service: 'sync',
  access: 'admin',
  isPolled: true,
  summary: 'Everything about the mirror: progress, held removals, the last comparison, queues, cache',
  reply: { kind: 'json', schema: syncReport },
});

export const listSyncRuns = endpoint({
  name: 'listSyncRuns',
  method: 'GET',
  path: '/api/admin/sync/runs',
  service: 'sync',
  access: 'admin',
  summary: "The mirror's latest runs that changed something or failed, newest first, at most 50",
  isPolled: true,
  reply: { kind: 'json', schema: z.array(syncRun) },
});

export const approveRemovals = endpoint({
  name: 'approveRemovals',
  method: 'POST',
  path: '/api/admin/sync/approve-removals',
  service: 'sync',
  access: 'admin',
  summary: 'Removes the held files from the library after all',
  reply: { kind: 'json', schema: z.object({ removed: z.number().int() }) },
});

export const compareWithStorage = endpoint({
  name: 'compareWithStorage',
  method: 'POST',
  path: '/api/admin/sync/compare',
  service: 'sync',
  access: 'admin',
  summary: 'Starts a comparison with a full listing; the report shows its progress',
  reply: { kind: 'json', schema: z.object({ success: z.literal(true) }) },
});

export const repairMirror = endpoint({
  name: 'repairMirror',
  method: 'POST',
  path: '/api/admin/sync/repair',
  service: 'sync',
  access: 'admin',
  summary:
    'Lists the whole folder again and sends the library everything that differed, which resolves all differences; then compares again',
  reply: { kind: 'json', schema: z.object({ success: z.literal(true) }) },
});
