import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** One pass over the storage that found something to do, or failed. */
export const syncRun = z.object({
  id: z.number().int(),
  /** a `listing` reads the whole folder, `changes` what happened since */
  kind: z.enum(['listing', 'changes']),
  outcome: z.enum(['done', 'failed']),
  /** ISO 8601 */
  startedAt: z.string(),
  endedAt: z.string(),
  /** entries the storage named */
  entries: z.number().int(),
  /** files that were added or changed, and files taken out */
  filesPut: z.number().int(),
  filesRemoved: z.number().int(),
  /** why it failed; null when it did not */
  message: z.string().nullable(),
  /** how often in a row it failed in the same way */
  times: z.number().int(),
});

/** A file that storage and library do not agree on. */
export const syncDifference = z.object({
  kind: z.enum(['missing', 'extra', 'changed']),
  path: z.string(),
});

export const syncReport = z.object({
  /** the run that goes on now; null when none does */
  progress: z
    .object({
      kind: z.enum(['listing', 'changes']),
      startedAt: z.string(),
      entries: z.number().int(),
      filesPut: z.number().int(),
    })
    .nullable(),
  /** files that are gone from the storage and wait for an admin's word before they leave the library */
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
    /** when they last agreed */
    matchedAt: z.string().nullable(),
    filesCompared: z.number().int(),
    differenceCount: z.number().int(),
    /** the first of them */
    differences: z.array(syncDifference),
  }),
  /** files whose length, and whose waveform, are still to be read; and waveforms that could not be */
  queues: z.object({
    lengths: z.number().int(),
    analyses: z.number().int(),
    analysed: z.number().int(),
    notAnalysed: z.number().int(),
  }),
  /** audio kept here, in bytes; `files` counts files that are kept whole */
  mediaCache: z.object({ bytes: z.number().int(), boundBytes: z.number().int(), files: z.number().int() }),
  /** entries of the storage of a kind that we do not know, which were skipped; since the whole folder was last read */
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
