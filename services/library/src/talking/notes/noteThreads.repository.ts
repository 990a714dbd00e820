import { column } from '@simmer/service-common/database/column.ts';
import { execute, findRow, findValue, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announceTo } from '../../base/changes/announce.ts';
import { concernedBy } from '../../base/occurrences/concerned.ts';
import { COMMENT, commentRow, type StoredComment } from './commentColumns.ts';

const rootNote = z.object({ id: z.number(), titleKey: z.string() });

export function findNote(queries: Queries, id: number): Promise<StoredComment | undefined> {
  return findRow(queries, commentRow, `${COMMENT} WHERE note.id = $1`, [id]);
}

/** The first note of a thread, locked until the transaction ends. */
export function holdRoot(queries: Queries, id: number): Promise<z.infer<typeof rootNote> | undefined> {
  return findRow(
    queries,
    rootNote,
    `SELECT id, title_key AS "titleKey" FROM song_comment
      WHERE id = (SELECT coalesce(parent_id, id) FROM song_comment WHERE id = $1) FOR UPDATE`,
    [id],
  );
}

/** Reopens a resolved note, whose fix no longer counts; an open one keeps its fix. */
export function reopenNote(queries: Queries, id: number): Promise<void> {
  return execute(
    queries,
    `UPDATE song_comment SET is_resolved = false, confirmed_at = NULL, fix_version_id = NULL, fixed_by = NULL, fixed_at = NULL
      WHERE id = $1 AND is_resolved`,
    [id],
  );
}

/** Deletes a note; its replies become notes of their own, resolved if it was. @returns whether it existed */
export async function removeNote(queries: Queries, id: number): Promise<boolean> {
  const isResolved = await findValue(
    queries,
    column.boolean,
    'SELECT is_resolved AS "isResolved" FROM song_comment WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (isResolved === undefined) return false;
  await execute(queries, 'UPDATE song_comment SET parent_id = NULL, is_resolved = $2 WHERE parent_id = $1', [
    id,
    isResolved,
  ]);
  const notified = await concernedBy(queries, [id]);
  await execute(queries, 'DELETE FROM song_comment WHERE id = $1', [id]);
  await announceTo(queries, notified, 'notifications');
  return true;
}
