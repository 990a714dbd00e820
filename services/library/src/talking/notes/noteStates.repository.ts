import type { NotePlace } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, findValue, type Queries } from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import type { StoredComment } from './commentColumns.ts';
import { findNote, holdRoot } from './noteThreads.repository.ts';

/** Each change of a reply's state is one of the note it belongs to, is announced only if it changes something, and returns the note asked for. */
export type NoteStatesRepository = ReturnType<typeof createNoteStatesRepository>;

const FORGET_FIX = 'fix_version_id = NULL, fixed_by = NULL, fixed_at = NULL, confirmed_at = NULL';

export function createNoteStatesRepository(database: Database) {
  /** Changes the first note of a thread. @param change an UPDATE about `$1` that returns a row if it changed something */
  function changeRoot(id: number, change: string, parameters: unknown[] = []): Promise<StoredComment | undefined> {
    return database.transaction(async (transaction) => {
      const root = await holdRoot(transaction, id);
      if (!root) return undefined;
      return announcing(transaction, id, change, [root.id, ...parameters]);
    });
  }

  async function announcing(queries: Queries, id: number, change: string, parameters: unknown[]) {
    const changed = await countRows(
      queries,
      `WITH changed AS (${change} RETURNING 1) SELECT 1 FROM changed`,
      parameters,
    );
    const note = await findNote(queries, id);
    if (changed > 0) await announce(queries, 'comments');
    return note;
  }

  return {
    /** Resolves or reopens a note; reopening forgets its fix. @param isResolved undefined toggles it */
    resolve: (id: number, isResolved: boolean | undefined) =>
      database.transaction(async (transaction) => {
        const root = await holdRoot(transaction, id);
        if (!root) return undefined;
        const wanted =
          isResolved ??
          !(await findValue(transaction, column.boolean, 'SELECT is_resolved FROM song_comment WHERE id = $1', [
            root.id,
          ]));
        return announcing(
          transaction,
          id,
          wanted
            ? 'UPDATE song_comment SET is_resolved = true WHERE id = $1 AND NOT is_resolved'
            : `UPDATE song_comment SET is_resolved = false, ${FORGET_FIX} WHERE id = $1 AND (is_resolved OR fix_version_id IS NOT NULL)`,
          [root.id],
        );
      }),

    /** Says in which version a note is fixed, which reopens a resolved one until its author confirms; null takes that back. */
    fix: (id: number, fix: { versionId: number; userId: number } | null) =>
      fix === null
        ? changeRoot(
            id,
            `UPDATE song_comment SET is_resolved = false, ${FORGET_FIX} WHERE id = $1 AND fix_version_id IS NOT NULL`,
          )
        : changeRoot(
            id,
            `UPDATE song_comment
                SET is_resolved = false, confirmed_at = NULL, fix_version_id = $2, fixed_by = $3, fixed_at = now()
              WHERE id = $1 AND (is_resolved OR fix_version_id IS DISTINCT FROM $2)`,
            [fix.versionId, fix.userId],
          ),

    /** Confirms the fix or reopens the note. @returns 'notFixed' if there is no fix to confirm */
    async confirm(id: number, isFixed: boolean): Promise<StoredComment | 'notFixed' | undefined> {
      if (!isFixed) {
        return changeRoot(
          id,
          `UPDATE song_comment SET is_resolved = false, ${FORGET_FIX} WHERE id = $1 AND (is_resolved OR fix_version_id IS NOT NULL)`,
        );
      }
      return database.transaction(async (transaction) => {
        const root = await holdRoot(transaction, id);
        if (!root) return undefined;
        const isConfirmed = await findValue(
          transaction,
          column.boolean,
          `SELECT confirmed_at IS NOT NULL AS "isConfirmed" FROM song_comment WHERE id = $1 AND fix_version_id IS NOT NULL`,
          [root.id],
        );
        if (isConfirmed === undefined) return 'notFixed';
        return announcing(
          transaction,
          id,
          'UPDATE song_comment SET is_resolved = true, confirmed_at = now() WHERE id = $1 AND confirmed_at IS NULL',
          [root.id],
        );
      });
    },

    /** Puts this very note on another version; null takes that back. */
    place: (id: number, versionId: number, place: Omit<NotePlace, 'versionId'> | null) =>
      database.transaction((transaction) =>
        place === null
          ? announcing(transaction, id, 'DELETE FROM song_comment_place WHERE comment_id = $1 AND version_id = $2', [
              id,
              versionId,
            ])
          : announcing(
              transaction,
              id,
              // Selected, so a note deleted meanwhile gets none.
              `INSERT INTO song_comment_place AS was (comment_id, version_id, at_seconds, until_seconds, user_id)
               SELECT id, $2, $3, $4, $5 FROM song_comment WHERE id = $1 FOR KEY SHARE
               ON CONFLICT (comment_id, version_id) DO UPDATE
                 SET at_seconds = excluded.at_seconds, until_seconds = excluded.until_seconds, user_id = excluded.user_id
               WHERE (was.at_seconds, was.until_seconds) IS DISTINCT FROM (excluded.at_seconds, excluded.until_seconds)`,
              [id, versionId, place.atSeconds, place.untilSeconds, place.userId],
            ),
      ),
  };
}
