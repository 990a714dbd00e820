import { readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { appendChanges, lockChangeLog, type NewChange } from '../feed/changeLog.ts';
import { FILE_COLUMNS, fileRow, storedFileOf } from '../files/fileRow.ts';

/**
 * Adopts the spelling of listed files. The storage does not report a change of case alone; only a listing shows it.
 * @see the Dropbox HTTP API, `path_display`: "Changes to only the casing of paths won't be returned by
 * list_folder/continue"
 */
export function createAdoptSpellings(database: DataSource): (folder: string) => Promise<void> {
  return (folder) =>
    database.transaction(async (tx) => {
      await lockChangeLog(tx);
      const rows = await readRows(
        tx,
        fileRow,
        `WITH spelled AS (SELECT file_id AS id, path_lower AS place, path_display AS spelling FROM compared_file)
         UPDATE file SET path_display = spelling FROM spelled
         WHERE file_id = id AND removed_at IS NULL AND path_lower = place AND path_display <> spelling
         RETURNING ${FILE_COLUMNS}`,
      );
      await appendChanges(
        tx,
        rows.map((row): NewChange => ({ kind: 'upsert', file: storedFileOf(row, folder) })),
      );
    });
}
