import { MOST_UNREAD_COUNTED } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, readRow, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { readNotifications, type Wanted } from './readNotifications.ts';
import { type Sees, SHOWN, seenBy } from './shownNotifications.ts';

/** Whose notifications, and what they may see. */
export type Reader = { userId: number; sees: Sees };

export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;

const FORGOTTEN_AT_ONCE = 1000;
const OLD = [
  `SELECT id FROM notification WHERE read_at < $1::timestamptz - interval '90 days' ORDER BY read_at`,
  `SELECT id FROM notification WHERE created_at < $1::timestamptz - interval '1 year' ORDER BY created_at`,
];

const summary = z.object({ unread: z.number(), timeZone: z.string().nullable() });
// The newest first: in their order they are read one by one from an index, and no further than the limit.
const SUMMARY = `
  SELECT (SELECT count(*)::integer
            FROM (SELECT ${SHOWN} AND n.in_bell AND n.read_at IS NULL ORDER BY n.id DESC LIMIT ${MOST_UNREAD_COUNTED}) counted) AS unread,
         (SELECT time_zone FROM notification_choice WHERE user_id = $1) AS "timeZone"`;

export function createNotificationsRepository(database: Database) {
  return {
    /** how many unread ones the bell shows, up to 100, and the person's time zone, once it is known */
    summarize: ({ userId, sees }: Reader) => readRow(database, summary, SUMMARY, seenBy(userId, sees)),

    read: (reader: Reader, wanted: Wanted) => readNotifications(database, { ...reader, ...wanted }),

    /** @returns those that were not so before */
    mark: (userId: number, ids: readonly number[], isRead: boolean) =>
      database.transaction(async (transaction) => {
        const changed = await readValues(
          transaction,
          column.number,
          `WITH changed AS (
             UPDATE notification SET read_at = CASE WHEN $3 THEN now() END, read_mark = NULL
              WHERE user_id = $1 AND id = ANY ($2) AND (read_at IS NULL) = $3 RETURNING id
           ) SELECT id FROM changed ORDER BY id`,
          [userId, ids, isRead],
        );
        if (changed.length > 0) await announceTo(transaction, [userId], 'notifications');
        return changed;
      }),

    /** marks those that the person sees as read, up to one */
    markAll: ({ userId, sees }: Reader, upToId: number) =>
      database.transaction(async (transaction) => {
        const mark = await readValue(
          transaction,
          column.number,
          `SELECT nextval('notification_read_mark')::integer AS mark`,
        );
        const count = await countRows(
          transaction,
          `UPDATE notification SET read_at = now(), read_mark = $4
            WHERE read_at IS NULL AND id IN (SELECT n.id ${SHOWN} AND n.in_bell AND n.read_at IS NULL AND n.id <= $5)`,
          [...seenBy(userId, sees), mark, upToId],
        );
        if (count === 0) return { count, mark: null };
        await announceTo(transaction, [userId], 'notifications');
        return { count, mark };
      }),

    /** makes those unread again which this mark marked, and nobody marked since */
    undoMarkAll: (userId: number, mark: number) =>
      database.transaction(async (transaction) => {
        const count = await countRows(
          transaction,
          'UPDATE notification SET read_at = NULL, read_mark = NULL WHERE user_id = $1 AND read_mark = $2',
          [userId, mark],
        );
        if (count > 0) await announceTo(transaction, [userId], 'notifications');
      }),

    /** deletes those that were read 90 days ago, and all after a year */
    async trim(now: Date) {
      for (const old of OLD) {
        const forgotten = `WITH forgotten AS (
            DELETE FROM notification WHERE id = ANY (ARRAY(${old} LIMIT ${FORGOTTEN_AT_ONCE})) RETURNING 1
          ) SELECT count(*)::integer AS count FROM forgotten`;
        let count = FORGOTTEN_AT_ONCE;
        while (count === FORGOTTEN_AT_ONCE) count = await readValue(database, column.number, forgotten, [now]);
      }
    },
  };
}
