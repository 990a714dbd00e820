import type { SongComment } from '@simmer/contracts';
import { execute, findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { COMMENT, commentRow } from './commentColumns.ts';

const rootNote = z.object({ id: z.number(), titleKey: z.string() });

export function findNote(queries: Queries, id: number): Promise<SongComment | undefined> {
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
