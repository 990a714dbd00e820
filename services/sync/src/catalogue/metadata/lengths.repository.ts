import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { inParts, sendLengths } from '../../jobs/lengthsJob.ts';
import { appendChanges, lockChangeLog } from '../feed/changeLog.ts';
import { FILE_COLUMNS, fileRow, storedFileOf } from '../files/fileRow.ts';
import { IS_FILLING } from '../songSync/mirror.repository.ts';
import type { MeasuredFile } from './readDuration.ts';

const unmeasured = z.object({
  fileId: z.string(),
  contentHash: z.string(),
  path: z.string(),
  sizeBytes: z.number(),
});

const measuredRow = fileRow.extend({ isNews: z.boolean() });

/** Data read from a file; null if it contains none. */
export type Measured = { file: MeasuredFile; durationSeconds: number | null };

export type LengthsRepository = ReturnType<typeof createLengthsRepository>;

/** The lengths that wait to be read. */
export function createLengthsRepository(database: DataSource) {
  return {
    /** Whether so many files arrive that reading lengths can wait until they are in the library. */
    isFilling: (): Promise<boolean> => readValue(database, column.boolean, `SELECT ${IS_FILLING} AS filling`),

    /** Those of the files whose lengths wait to be read, in the same order. */
    find: (fileIds: readonly string[]): Promise<MeasuredFile[]> =>
      readRows(
        database,
        unmeasured,
        `SELECT file_id AS "fileId", content_hash AS "contentHash", path_lower AS path, size_bytes::float8 AS "sizeBytes"
         FROM unnest($1::text[]) WITH ORDINALITY AS given(file_id, place) JOIN file USING (file_id)
         WHERE awaits_length AND removed_at IS NULL ORDER BY place`,
        [fileIds],
      ),

    /** Queues all that wait, whatever has become of their jobs, and what an instance of an earlier version left. */
    async takeUp(): Promise<void> {
      await execute(
        database,
        `WITH taken AS (DELETE FROM job RETURNING file_id)
         UPDATE file SET awaits_length = true FROM taken WHERE file.file_id = taken.file_id`,
      );
      const fileIds = await readValues(
        database,
        column.text,
        'SELECT file_id FROM file WHERE awaits_length AND removed_at IS NULL ORDER BY file_id',
      );
      await sendLengths(database, inParts(fileIds), { isTakingUp: true });
    },

    /** Stores the results, or what was measured, and notifies followers. Drops results of replaced content. */
    async keep(tx: EntityManager, measured: readonly Measured[]): Promise<void> {
      await lockChangeLog(tx);
      const rows = await readRows(
        tx,
        measuredRow,
        `UPDATE file SET awaits_length = false, duration_seconds = given.seconds
         FROM (
           SELECT id, hash, duration_seconds AS before,
             coalesce((measures->>'durationSeconds')::double precision, header_seconds, duration_seconds) AS seconds
           FROM json_to_recordset($1::json) AS measured(id text, hash text, header_seconds double precision)
           JOIN file ON file.file_id = measured.id LEFT JOIN analysis USING (media_name)) AS given
         WHERE file_id = given.id AND content_hash = given.hash AND removed_at IS NULL
         RETURNING ${FILE_COLUMNS}, duration_seconds IS DISTINCT FROM given.before AS "isNews"`,
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
        rows.filter(({ isNews }) => isNews).map((row) => ({ kind: 'upsert', file: storedFileOf(row, folder) })),
      );
    },
  };
}
