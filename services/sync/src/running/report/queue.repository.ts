import { type SyncReport, syncReport } from '@simmer/contracts/services';
import { readRow } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { TO_ANALYSE_AGAIN } from '../../playing/analysis/analysisRecipe.ts';

export type QueueRepository = ReturnType<typeof createQueueRepository>;

/** Counts what waits, and what was done. */
export function createQueueRepository(database: DataSource) {
  return {
    async counts(): Promise<SyncReport['queues']> {
      return readRow(
        database,
        syncReport.shape.queues,
        `SELECT (SELECT count(*)::int FROM file WHERE awaits_length AND removed_at IS NULL) AS lengths,
           count(*) FILTER (WHERE outcome IS NULL)::int AS analyses,
           count(*) FILTER (WHERE outcome = 'done')::int AS analysed,
           count(*) FILTER (WHERE outcome IN ('undecodable', 'noDecoder', 'failed'))::int AS "notAnalysed",
           count(*) FILTER (WHERE ${TO_ANALYSE_AGAIN})::int AS "toHearAgain"
         FROM analysis`,
      );
    },
  };
}
