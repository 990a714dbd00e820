import { execute, findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

const mailToHandOver = z.object({
  userId: z.number(),
  pace: z.enum(['atOnce', 'daily', 'weekly']),
  unreadIds: z.array(z.number()),
});

/** A mail that auth doesn't have yet, with what of it is unread; undefined for any other. */
export const readMail = (queries: Queries, mailId: number) =>
  findRow(
    queries,
    mailToHandOver,
    `SELECT user_id AS "userId", pace,
            ARRAY(SELECT n.id FROM notification n WHERE n.mail_id = mail.id AND n.mail_id > 0 AND n.read_at IS NULL ORDER BY n.id) AS "unreadIds"
       FROM notification_mail mail WHERE id = $1 AND handed_over_at IS NULL`,
    [mailId],
  );

export const markHandedOver = (queries: Queries, mailId: number, now: Date): Promise<void> =>
  execute(queries, 'UPDATE notification_mail SET handed_over_at = $2 WHERE id = $1', [mailId, now]);
