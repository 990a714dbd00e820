import { readRow } from '@simmer/service-common/database/rows.ts';
import { type JobQueue, readJobQueues } from '@simmer/service-common/jobs/jobMetrics.ts';
import { COUNTED_AT_MOST } from '@simmer/service-common/metrics/queueMetrics.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const readings = z.object({
  position: z.number(),
  comparisons: z.number(),
  /** since when somebody waits for one */
  comparisonAskedAt: z.date().nullable(),
});

type LibraryReadings = z.infer<typeof readings> & { jobQueues: JobQueue[] };

/** Reads what the library's metrics show from Postgres, in two cheap statements. */
export function createLibraryReadings(database: DataSource): () => Promise<LibraryReadings> {
  return async () => ({
    ...(await readRow(
      database,
      readings,
      `SELECT last_seq::float8 AS position,
         (SELECT count(*)::int FROM (SELECT FROM comparison WHERE is_pending LIMIT ${COUNTED_AT_MOST}) AS counted) AS comparisons,
         (SELECT min(asked_at) FROM comparison WHERE is_pending) AS "comparisonAskedAt"
       FROM feed_cursor`,
    )),
    jobQueues: await readJobQueues(database),
  });
}
