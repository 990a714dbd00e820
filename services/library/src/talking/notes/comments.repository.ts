import { commentsSummary, type Identity } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import {
  execute,
  findRow,
  findValue,
  type Queries,
  readRows,
  readValue,
} from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { notice } from '../../base/occurrences/notice.ts';
import { writeNews } from '../../base/occurrences/writeNews.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { hasVisibleVersion } from '../../base/songs/songColumns.ts';
import { COMMENT, commentRow, type StoredComment, updatedAt } from './commentColumns.ts';
import { findNote, holdRoot, removeNote, reopenNote } from './noteThreads.repository.ts';
import { taggedIn, writeTags } from './tags.repository.ts';

type NewComment = {
  titleKey: string;
  who: Identity;
  comment: string;
  version: number | null;
  taggedUserIds: number[];
  atSeconds: number | null;
  untilSeconds: number | null;
  versionId: number | null;
  parentId: number | null;
  clientKey: string | undefined;
};

export type CommentChange = {
  who: Identity;
  comment: string;
  /** undefined: they stay */
  taggedUserIds: number[] | undefined;
  /** when the text the caller read was last changed; undefined skips the check */
  seenUpdatedAt: string | undefined;
};

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

const noteBefore = z.object({ comment: z.string(), updatedAt: z.string(), tagged: z.array(z.number()) });

async function insert(queries: Queries, note: NewComment, rootId: number | null): Promise<number | undefined> {
  return findValue(
    queries,
    column.number,
    `INSERT INTO song_comment (title_key, user_id, comment, version, at_seconds, until_seconds, version_id, parent_id, client_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (user_id, client_key) WHERE client_key IS NOT NULL DO NOTHING RETURNING id`,
    [
      note.titleKey,
      note.who.userId,
      note.comment,
      note.version,
      note.atSeconds,
      note.untilSeconds,
      note.versionId,
      rootId,
      note.clientKey,
    ],
  );
}

const OPEN_NOTES = `
  SELECT count(*)::integer AS count, count(fix_version_id)::integer AS to_confirm, min(note.title_key) AS title_key
    FROM song_comment note WHERE NOT note.is_resolved AND note.parent_id IS NULL`;

// Two statements, because one for both would be planned for all songs even where a few are asked for.
const COUNTED_EACH = `JOIN LATERAL (${OPEN_NOTES} AND note.title_key = s.title_key) open ON true`;
const COUNTED_ALL = `JOIN (${OPEN_NOTES} GROUP BY note.title_key) open ON open.title_key = s.title_key`;

export function createCommentsRepository(database: Database) {
  return {
    /** with their replies, oldest first */
    list: (titleKey: string) =>
      readRows(database, commentRow, `${COMMENT} WHERE note.title_key = $1 ORDER BY note.id`, [titleKey]),

    /** notes that tag a person, newest first. @param withHidden also notes on songs without a visible version */
    listTagged: (userId: number, withHidden: boolean) =>
      readRows(
        database,
        commentRow,
        `${COMMENT}
          WHERE note.id IN (SELECT comment_id FROM song_comment_tag WHERE user_id = $1)
            AND ($2 OR ${hasVisibleVersion('note')})
          ORDER BY note.id DESC`,
        [userId, withHidden],
      ),

    find: (id: number) => findNote(database, id),

    /** how many notes a person wrote in the last minute; those added by one import count as one */
    async countOfLastMinute(userId: number) {
      return readValue(
        database,
        column.number,
        // Notes of one transaction have the same moment.
        `SELECT count(DISTINCT created_at)::integer AS count FROM song_comment WHERE user_id = $1 AND created_at > now() - interval '1 minute'`,
        [userId],
      );
    },

    /** Writes a note, its tags and its news; a reply reopens its note. @returns undefined if that note isn't on the song */
    add: (note: NewComment) =>
      database.transaction(async (transaction) => {
        const root = note.parentId === null ? undefined : await holdRoot(transaction, note.parentId);
        if (note.parentId !== null && root?.titleKey !== note.titleKey) return undefined;
        await rememberPerson(transaction, note.who);
        const id = await insert(transaction, note, root?.id ?? null);
        if (id === undefined) {
          return findRow(transaction, commentRow, `${COMMENT} WHERE note.user_id = $1 AND note.client_key = $2`, [
            note.who.userId,
            note.clientKey,
          ]);
        }
        if (root) await reopenNote(transaction, root.id);
        const mentioned = await taggedIn(transaction, note.comment, note.taggedUserIds);
        await writeTags(transaction, id, mentioned);
        const { who, titleKey } = note;
        await writeNews(transaction, { type: 'new_comment', who, titleKey, commentId: id, mentioned });
        const written = await findNote(transaction, id);
        await announce(transaction, 'comments', 'news');
        return written;
      }),

    /** announces only real changes. @returns 'stale' if someone else changed it first, undefined if it no longer exists */
    edit: (
      id: number,
      { who, comment, taggedUserIds, seenUpdatedAt }: CommentChange,
    ): Promise<StoredComment | 'stale' | undefined> =>
      database.transaction(async (transaction) => {
        const before = await findRow(
          transaction,
          noteBefore,
          `SELECT comment, ${updatedAt} AS "updatedAt",
                  ARRAY(SELECT user_id FROM song_comment_tag WHERE comment_id = note.id) AS tagged
             FROM song_comment note WHERE id = $1 FOR UPDATE`,
          [id],
        );
        if (!before) return undefined;
        if (seenUpdatedAt !== undefined && seenUpdatedAt !== before.updatedAt) return 'stale';
        const tagged = await taggedIn(transaction, comment, taggedUserIds ?? before.tagged);
        const areTagsChanged = await writeTags(transaction, id, tagged);
        const newlyTagged = tagged.filter((userId) => !before.tagged.includes(userId));
        if (newlyTagged.length > 0) {
          await rememberPerson(transaction, who);
          const { userId: byUserId } = who;
          await notice(transaction, { source: 'tags', commentId: id, byUserId, userIds: newlyTagged });
        }
        if (areTagsChanged || comment !== before.comment) {
          await execute(
            transaction,
            `UPDATE song_comment SET comment = $2,
                    updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
              WHERE id = $1`,
            [id, comment],
          );
          await announce(transaction, 'comments', 'news');
        }
        return findNote(transaction, id);
      }),

    /** its replies become top-level notes. @returns whether it existed */
    remove: (id: number) =>
      database.transaction(async (transaction) => {
        if (!(await removeNote(transaction, id))) return false;
        // Links tell how many notes their guests wrote.
        await announce(transaction, 'comments', 'news', 'shares');
        return true;
      }),

    /**
     * How many open notes songs have, and how many of them await their author's word; without replies.
     *
     * @param titleKeys the requested songs, including those without open notes; if missing, all songs with open notes
     * @param withHidden also songs without a visible version
     */
    summarize: (titleKeys: string[] | undefined, withHidden: boolean) =>
      readRows(
        database,
        commentsSummary,
        `SELECT s.title AS "cleanTitle", open.count AS "unresolvedCount", open.to_confirm AS "toConfirmCount"
           FROM song s ${titleKeys ? COUNTED_EACH : COUNTED_ALL}
          WHERE ${titleKeys ? 's.title_key = ANY ($1)' : 'true'} ${withHidden ? '' : `AND ${hasVisibleVersion('s')}`}
          ORDER BY s.title_key`,
        titleKeys ? [titleKeys] : [],
      ),
  };
}
