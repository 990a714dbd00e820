import { column } from '@simmer/service-common/database/column.ts';
import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { readRows, readValue } from '@simmer/service-common/database/rows.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { appendChanges, lockChangeLog, type NewChange } from '../feed/changeLog.ts';
import { FILE_COLUMNS, fileRow, storedFileOf } from '../files/fileRow.ts';

const AT_ONCE = 2_000;

/** Files whose version in the library was missing or different at the last comparison. */
const UNLIKE = `SELECT ${FILE_COLUMNS} FROM file
  WHERE removed_at IS NULL AND file_id > $1 AND NOT EXISTS (SELECT FROM compared_version AS version
    WHERE version.file_id = file.file_id AND version.path = file.path_display AND version.content_hash = file.content_hash)
  ORDER BY file_id LIMIT ${AT_ONCE}`;

/** Versions in the library whose files do not exist. */
const UNKNOWN = `SELECT file_id FROM compared_version AS version
  WHERE file_id > $1 AND NOT EXISTS (SELECT FROM file WHERE file.file_id = version.file_id AND removed_at IS NULL)
  ORDER BY file_id LIMIT ${AT_ONCE}`;

const unknownFile = z.object({ file_id: z.string() });

/** Repeats the state of differing files in the change log, so that its followers correct them. */
export function createRepair(database: DataSource): (folder: string) => Promise<void> {
  /** Works page by page, each in a transaction, so memory does not grow with the library. */
  async function repeat<Row extends { file_id: string }>(
    row: RowShape<Row>,
    select: string,
    changeOf: (row: Row) => NewChange,
  ): Promise<void> {
    const repeatPage = async (tx: EntityManager, after: string) => {
      await lockChangeLog(tx);
      const rows = await readRows(tx, row, select, [after]);
      await appendChanges(tx, rows.map(changeOf));
      return rows.at(-1)?.file_id;
    };
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      after = await database.transaction((tx) => repeatPage(tx, from));
    }
  }

  return async (folder) => {
    const differs = await readValue(database, column.boolean, 'SELECT difference_count > 0 AS differs FROM comparison');
    if (!differs) return;
    await repeat(fileRow, UNLIKE, (file) => ({ kind: 'upsert', file: storedFileOf(file, folder) }));
    await repeat(unknownFile, UNKNOWN, ({ file_id }) => ({ kind: 'remove', fileId: file_id }));
  };
}
