import { type SyncRun, syncRun } from '@simmer/contracts/services';
import { countRows, execute, readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

const runRow = z.object({
  id: z.number(),
  kind: syncRun.shape.kind,
  outcome: syncRun.shape.outcome,
  started_at: z.date(),
  ended_at: z.date(),
  entries: z.number(),
  files_put: z.number(),
  files_removed: z.number(),
  message: z.string().nullable(),
  times: z.number(),
});

export const RETAINED_RUNS = 1000;

/**
 * Stores a run that has ended, unless it changed nothing; as SQL, two named expressions.
 * @param mirror the mirror's row as it was
 */
export const RECORD_RUN = (mirror: string, now: string, retained: string) => `
  run AS (
    INSERT INTO sync_run (kind, outcome, started_at, ended_at, entries, files_put, files_removed)
    SELECT CASE WHEN run_is_listing THEN 'listing' ELSE 'changes' END, 'done', coalesce(syncing_since, ${now}), ${now}, run_entries,
      run_put, run_removed
    FROM ${mirror} WHERE run_put > 0 OR run_removed > 0 OR run_is_listing
    RETURNING id),
  forgotten AS (DELETE FROM sync_run USING run WHERE sync_run.id <= run.id - ${retained})`;

/** Records a failed run; counts an immediate repeat of the same failure instead of adding a row. */
export async function recordFailure(tx: EntityManager, sentence: string, now: Date): Promise<void> {
  const again = await countRows(
    tx,
    `UPDATE sync_run SET ended_at = $2, times = times + 1
     WHERE id = (SELECT max(id) FROM sync_run) AND outcome = 'failed' AND message = $1`,
    [sentence, now],
  );
  if (again > 0) return;
  await execute(
    tx,
    `INSERT INTO sync_run (kind, outcome, started_at, ended_at, entries, files_put, files_removed, message)
     SELECT CASE WHEN cursor IS NULL THEN 'listing' ELSE 'changes' END, 'failed', coalesce(syncing_since, $2), $2, run_entries,
       run_put, run_removed, $1 FROM mirror`,
    [sentence, now],
  );
}

/** Reads the mirror's runs. */
export function createRunRepository(database: DataSource) {
  return {
    /** Newest first. */
    async latest(limit: number): Promise<SyncRun[]> {
      const rows = await readRows(
        database,
        runRow,
        `SELECT id, kind, outcome, started_at, ended_at, entries, files_put, files_removed, message, times
           FROM sync_run ORDER BY id DESC LIMIT $1`,
        [limit],
      );
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        outcome: row.outcome,
        startedAt: row.started_at.toISOString(),
        endedAt: row.ended_at.toISOString(),
        entries: row.entries,
        filesPut: row.files_put,
        filesRemoved: row.files_removed,
        message: row.message,
        times: row.times,
      }));
    },
  };
}
