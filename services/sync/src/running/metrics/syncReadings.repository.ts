import { readRow } from '@simmer/service-common/database/rows.ts';
import { type JobQueue, readJobQueues } from '@simmer/service-common/jobs/jobMetrics.ts';
import { COUNTED_AT_MOST } from '@simmer/service-common/metrics/queueMetrics.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { TO_ANALYSE_AGAIN } from '../../playing/analysis/analysisRecipe.ts';

const moment = z.date().nullable();

const readings = z.object({
  checkedAt: moment,
  changedAt: moment,
  isFailing: z.boolean(),
  removalsHeldSince: moment,
  position: z.number(),
  lengths: z.number(),
  analyses: z.number(),
  analysisAskedAt: moment,
  analysesAgain: z.number(),
});

export type SyncReadings = z.infer<typeof readings> & { jobQueues: JobQueue[] };

const countOf = (rows: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${COUNTED_AT_MOST}) AS counted)`;

/** Reads what sync's metrics show from Postgres, in two cheap statements: indexes answer them, whatever the library's size. */
export function createSyncReadings(database: DataSource): () => Promise<SyncReadings> {
  return async () => ({
    ...(await readRow(
      database,
      readings,
      `SELECT last_sync AS "checkedAt", last_error IS NOT NULL AS "isFailing", removals_held_since AS "removalsHeldSince",
         (SELECT made_at FROM change ORDER BY seq DESC LIMIT 1) AS "changedAt",
         (SELECT seq::float8 FROM feed_head) AS position,
         ${countOf('file WHERE awaits_length AND removed_at IS NULL')} AS lengths,
         ${countOf('analysis WHERE outcome IS NULL')} AS analyses,
         (SELECT min(asked_at) FROM analysis WHERE outcome IS NULL) AS "analysisAskedAt",
         ${countOf(`analysis WHERE ${TO_ANALYSE_AGAIN}`)} AS "analysesAgain"
       FROM mirror`,
    )),
    jobQueues: await readJobQueues(database),
  });
}
