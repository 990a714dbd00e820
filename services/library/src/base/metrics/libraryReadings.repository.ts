import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import { type JobQueue, readJobQueues } from '@simmer/service-common/jobs/jobMetrics.ts';
import type { DataSource } from 'typeorm';

type LibraryReadings = { position: number; jobQueues: JobQueue[] };

/** Reads what the library's metrics show from Postgres, in two cheap statements. */
export function createLibraryReadings(database: DataSource): () => Promise<LibraryReadings> {
  return async () => ({
    position: await readValue(database, column.number, 'SELECT last_seq::float8 AS position FROM feed_cursor'),
    jobQueues: await readJobQueues(database),
  });
}
