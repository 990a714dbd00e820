import type { SyncReport } from '@simmer/contracts';
import type { DataSource } from 'typeorm';

export type QueueRepository = ReturnType<typeof createQueueRepository>;

/** Counts what waits to be read from files. */
export function createQueueRepository(database: DataSource) {
  return {
    async counts(): Promise<SyncReport['queues']> {
      const [row] = await database.query<SyncReport['queues'][]>(
        `SELECT (SELECT count(*)::int FROM job) AS lengths,
           count(*) FILTER (WHERE outcome IS NULL)::int AS analyses,
           count(*) FILTER (WHERE outcome = 'done')::int AS analysed,
           count(*) FILTER (WHERE outcome IN ('undecodable', 'noDecoder', 'failed'))::int AS "notAnalysed"
         FROM analysis`,
      );
      return row ?? { lengths: 0, analyses: 0, analysed: 0, notAnalysed: 0 };
    },
  };
}
