import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { appendChanges, lockChangeLog } from '../feed/changeLog.ts';
import { FILE_COLUMNS, fileRow, storedFileOf } from '../files/fileRow.ts';
import { METADATA_JOB } from '../jobs/metadataJob.ts';
import { IS_FILLING } from '../songSync/mirror.repository.ts';
import type { MeasuredFile } from './readDuration.ts';

/** How long a taken job belongs to its worker; after that the worker counts as gone. */
const LEASE_SECONDS = 120;

const metadataJob = z.object({
  fileId: z.string(),
  contentHash: z.string(),
  path: z.string(),
  sizeBytes: z.number(),
  attempts: z.number(),
});

export type MetadataJob = z.infer<typeof metadataJob>;

/** Data read from a file; null if it contains none. */
export type Measured = { file: MeasuredFile; durationSeconds: number | null };

export type JobRepository = ReturnType<typeof createJobRepository>;

/** The queue of files with unknown durations; any number of workers may take from it at once. */
export function createJobRepository(database: DataSource) {
  return {
    /** Takes due jobs; none while many files arrive. A job stays in the queue until it is finished, and returns if its worker disappears. */
    async take(limit: number): Promise<MetadataJob[]> {
      return readRows(
        database,
        metadataJob,
        `UPDATE job SET run_after = now() + make_interval(secs => $1), attempts = attempts + 1
         FROM file
         WHERE file.file_id = job.file_id AND (job.kind, job.file_id) IN (
           SELECT kind, file_id FROM job WHERE kind = $2 AND run_after <= now() AND NOT ${IS_FILLING}
           ORDER BY run_after LIMIT $3 FOR UPDATE SKIP LOCKED)
         RETURNING job.file_id AS "fileId", job.attempts, file.content_hash AS "contentHash", file.path_lower AS path,
           file.size_bytes::float8 AS "sizeBytes"`,
        [LEASE_SECONDS, METADATA_JOB, limit],
      );
    },

    /** Milliseconds until the next job is due; undefined if there is none. */
    async nextDueMs(): Promise<number | undefined> {
      const due = await readValue(
        database,
        column.numberOrNull,
        'SELECT extract(epoch FROM min(run_after) - now())::float8 * 1000 AS due FROM job WHERE kind = $1',
        [METADATA_JOB],
      );
      return due ?? undefined;
    },

    /** Stores the results, or what was heard, and notifies followers, in one transaction. Drops results of replaced content. */
    async finish(measured: Measured[]): Promise<void> {
      await database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const rows = await readRows(
          tx,
          fileRow,
          `UPDATE file SET duration_seconds = given.duration_seconds
           FROM (
             SELECT id, hash, coalesce((measures->>'durationSeconds')::double precision, header_seconds) AS duration_seconds
             FROM json_to_recordset($1::json) AS measured(id text, hash text, header_seconds double precision)
             JOIN file ON file.file_id = measured.id LEFT JOIN analysis USING (media_name)) AS given
           WHERE file_id = given.id AND content_hash = given.hash AND removed_at IS NULL
             AND file.duration_seconds IS DISTINCT FROM given.duration_seconds
           RETURNING ${FILE_COLUMNS.replace('duration_seconds', 'file.duration_seconds')}`,
          [
            JSON.stringify(
              measured.map(({ file, durationSeconds }) => ({
                id: file.fileId,
                hash: file.contentHash,
                header_seconds: durationSeconds,
              })),
            ),
          ],
        );
        const folder = await readValue(tx, column.text, 'SELECT folder_path FROM mirror');
        await appendChanges(
          tx,
          rows.map((row) => ({ kind: 'upsert', file: storedFileOf(row, folder) })),
        );
        // A job whose file was replaced during reading is queued again by the page with the new file.
        await execute(
          tx,
          `DELETE FROM job USING json_to_recordset($1::json) AS given(id text, hash text), file
           WHERE job.kind = $2 AND job.file_id = given.id AND file.file_id = given.id AND file.content_hash = given.hash`,
          [JSON.stringify(measured.map(({ file }) => ({ id: file.fileId, hash: file.contentHash }))), METADATA_JOB],
        );
      });
    },

    /** Puts a job back for later. */
    async retry(fileId: string, waitMs: number, sentence: string): Promise<void> {
      await execute(
        database,
        `UPDATE job SET run_after = now() + make_interval(secs => $1), last_error = $2 WHERE kind = $3 AND file_id = $4`,
        [waitMs / 1000, sentence, METADATA_JOB, fileId],
      );
    },

    /** Gives a job up. */
    async drop(fileId: string): Promise<void> {
      await execute(database, 'DELETE FROM job WHERE kind = $1 AND file_id = $2', [METADATA_JOB, fileId]);
    },
  };
}
