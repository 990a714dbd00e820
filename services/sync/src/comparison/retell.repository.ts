import type { DataSource, EntityManager } from 'typeorm';
import { appendChanges, lockChangeLog, type NewChange } from '../feed/changeLog.ts';
import { FILE_COLUMNS, type FileRow, storedFileOf } from '../songSync/fileRow.ts';

const AT_ONCE = 2_000;

/** Files whose version in the library was missing or differed when it was last compared. */
const UNLIKE = `SELECT ${FILE_COLUMNS} FROM file
  WHERE removed_at IS NULL AND file_id > $1 AND NOT EXISTS (SELECT FROM compared_version AS version
    WHERE version.file_id = file.file_id AND version.path = file.path_display AND version.content_hash = file.content_hash)
  ORDER BY file_id LIMIT ${AT_ONCE}`;

/** What the library had a version of, though there is no such file. */
const UNKNOWN = `SELECT file_id FROM compared_version AS version
  WHERE file_id > $1 AND NOT EXISTS (SELECT FROM file WHERE file.file_id = version.file_id AND removed_at IS NULL)
  ORDER BY file_id LIMIT ${AT_ONCE}`;

/** Says again in the change log how things are with the files in which the library differed: its followers put them right. */
export function createRetell(database: DataSource): (folder: string) => Promise<void> {
  /** Page after page, each in a transaction, so that memory does not grow with the library. */
  async function tell<Row extends { file_id: string }>(select: string, changeOf: (row: Row) => NewChange) {
    const tellPage = async (tx: EntityManager, after: string) => {
      await lockChangeLog(tx);
      const rows = await tx.query<Row[]>(select, [after]);
      await appendChanges(tx, rows.map(changeOf));
      return rows.at(-1)?.file_id;
    };
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      after = await database.transaction((tx) => tellPage(tx, from));
    }
  }

  return async (folder) => {
    const [compared] = await database.query<{ differs: boolean }[]>(
      'SELECT difference_count > 0 AS differs FROM comparison',
    );
    if (!compared?.differs) return;
    await tell<FileRow>(UNLIKE, (row) => ({ kind: 'upsert', file: storedFileOf(row, folder) }));
    await tell<{ file_id: string }>(UNKNOWN, ({ file_id }) => ({ kind: 'remove', fileId: file_id }));
  };
}
