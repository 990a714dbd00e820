import type { Identity } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, findValue, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce, announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { concernedBy } from '../../base/occurrences/concerned.ts';
import { writeNews } from '../../base/occurrences/writeNews.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { COMMENT, commentRow } from './commentColumns.ts';

type ImportedNote = { comment: string; atSeconds: number; untilSeconds: number | null };
type NotesToImport = {
  versionId: number;
  /** the version's number */
  version: number | null;
  who: Identity;
  notes: readonly ImportedNote[];
};

export type ImportedNotesRepository = ReturnType<typeof createImportedNotesRepository>;

/** DAWs round to milliseconds, frames or ticks. */
const SAME_MOMENT_MS = 50;

const noteId = z.object({ id: z.number() });
const storedNote = z.object({ comment: z.string(), atSeconds: z.number(), untilSeconds: z.number().nullable() });

const isClose = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.round(Math.abs(one - other) * 1000) <= SAME_MOMENT_MS;

/** The notes that are neither among the known ones nor twice in the list. */
function newOnes(notes: readonly ImportedNote[], known: readonly ImportedNote[]): ImportedNote[] {
  const byText = new Map<string, ImportedNote[]>();
  const addTo = (note: ImportedNote) => byText.set(note.comment, [...(byText.get(note.comment) ?? []), note]);
  known.forEach(addTo);
  return notes.filter((note) => {
    const isKnown = byText
      .get(note.comment)
      ?.some(
        ({ atSeconds, untilSeconds }) => isClose(atSeconds, note.atSeconds) && isClose(untilSeconds, note.untilSeconds),
      );
    if (!isKnown) addTo(note);
    return !isKnown;
  });
}

/** The song of a version, locked until the transaction ends; other notes can be written meanwhile. */
const holdSongOf = (queries: Queries, versionId: number) =>
  findValue(
    queries,
    column.text,
    `SELECT s.title_key AS "titleKey" FROM version v JOIN song s USING (title_key) WHERE v.id = $1 FOR NO KEY UPDATE OF s`,
    [versionId],
  );

export function createImportedNotesRepository(database: Database) {
  return {
    /**
     * Adds the notes that aren't there yet, in order, with one news item. Imports to the same song wait for each other.
     *
     * @returns the added notes; undefined if the version no longer exists
     */
    add: ({ versionId, version, who, notes }: NotesToImport) =>
      database.transaction(async (transaction) => {
        const titleKey = await holdSongOf(transaction, versionId);
        if (titleKey === undefined) return undefined;
        const known = await readRows(
          transaction,
          storedNote,
          `SELECT comment, at_seconds AS "atSeconds", until_seconds AS "untilSeconds" FROM song_comment
            WHERE title_key = $1 AND version_id = $2 AND at_seconds IS NOT NULL AND parent_id IS NULL`,
          [titleKey, versionId],
        );
        const missing = newOnes(notes, known);
        if (missing.length === 0) return [];
        await rememberPerson(transaction, who);
        const ids = await readRows(
          transaction,
          noteId,
          `INSERT INTO song_comment (title_key, user_id, version, version_id, comment, at_seconds, until_seconds)
           SELECT $1, $2, $3, $4, imported.comment, imported.at, imported.until
             FROM unnest($5::text[], $6::float8[], $7::float8[]) WITH ORDINALITY AS imported (comment, at, until, place)
            ORDER BY place
           RETURNING id`,
          [
            titleKey,
            who.userId,
            version,
            versionId,
            missing.map(({ comment }) => comment),
            missing.map(({ atSeconds }) => atSeconds),
            missing.map(({ untilSeconds }) => untilSeconds),
          ],
        );
        const [first] = ids;
        if (first) await writeNews(transaction, { type: 'new_comment', who, titleKey, commentId: first.id });
        const added = await readRows(transaction, commentRow, `${COMMENT} WHERE note.id = ANY ($1) ORDER BY note.id`, [
          ids.map(({ id }) => id),
        ]);
        await announce(transaction, 'comments', 'news');
        return added;
      }),

    /** Deletes those of a person's notes that have no replies. @returns the ids of the deleted ones */
    remove: (ids: readonly number[], userId: number) =>
      database.transaction(async (transaction) => {
        // A statement of its own: the next one then sees the replies that were written before the notes were held.
        await execute(
          transaction,
          'SELECT FROM song_comment WHERE id = ANY ($1) AND user_id = $2 ORDER BY id FOR UPDATE',
          [ids, userId],
        );
        const notified = await concernedBy(transaction, ids);
        const removed = await readRows(
          transaction,
          noteId,
          `DELETE FROM song_comment note WHERE id = ANY ($1) AND user_id = $2
              AND NOT EXISTS (SELECT FROM song_comment reply WHERE reply.parent_id = note.id)
           RETURNING id`,
          [ids, userId],
        );
        if (removed.length > 0) {
          await announce(transaction, 'comments', 'news');
          await announceTo(transaction, notified, 'notifications');
        }
        return removed.map(({ id }) => id);
      }),
  };
}
