import { column } from '@simmer/service-common/database/column.ts';
import { execute, readValues } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import { type ListedEntry, type ListedFile, listedFile } from '../dropbox/storage.ts';

/** Drops waiting files that are listed again or deleted. */
async function forgetOutdated(tx: EntityManager, entries: ListedEntry[]): Promise<void> {
  const ids = entries.flatMap((entry) => (entry.kind === 'file' ? [entry.fileId] : []));
  const paths = entries.map((entry) => entry.pathLower);
  const deleted = entries.filter((entry) => entry.kind === 'deleted').map((entry) => entry.pathLower);
  await execute(
    tx,
    `DELETE FROM waiting_file AS file WHERE file_id = ANY($1) OR path_lower = ANY($2)
       OR EXISTS (SELECT FROM unnest($3::text[]) AS folder(path)
            WHERE file.path_lower > folder.path || '/' AND file.path_lower < folder.path || '0')`,
    [ids, paths, deleted],
  );
}

/**
 * Holds a new file at another file's path until the listing ends. Only then is it known whether the other file moved
 * and keeps its version, or was replaced and passes its version on to the new file.
 * @returns the files that need not wait
 */
export async function letDisplacingWait(
  tx: EntityManager,
  entries: ListedEntry[],
  files: ListedFile[],
): Promise<ListedFile[]> {
  await forgetOutdated(tx, entries);
  if (files.length === 0) return [];
  const rows = files.map((file) => ({ file_id: file.fileId, path_lower: file.pathLower, file }));
  const waiting = await readValues(
    tx,
    column.text,
    `INSERT INTO waiting_file (file_id, path_lower, file)
     SELECT given.* FROM json_to_recordset($1::json) AS given(file_id text, path_lower text, file jsonb)
     WHERE NOT EXISTS (SELECT FROM file WHERE file.file_id = given.file_id AND file.removed_at IS NULL)
       AND EXISTS (SELECT FROM file WHERE file.path_lower = given.path_lower AND file.removed_at IS NULL)
     RETURNING file_id AS "fileId"`,
    [JSON.stringify(rows)],
  );
  const isWaiting = new Set(waiting);
  return files.filter((file) => !isWaiting.has(file.fileId));
}

/** Returns the waiting files by path, and clears them. */
export async function takeWaiting(tx: EntityManager): Promise<ListedFile[]> {
  const files = await readValues(tx, listedFile, 'DELETE FROM waiting_file RETURNING file');
  return files.sort((a, b) => (a.pathLower < b.pathLower ? -1 : 1));
}
