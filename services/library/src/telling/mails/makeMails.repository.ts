import { type NotificationKind, notificationKinds } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, type Queries, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { mailJob } from '../notifications/making/deliveryJobs.ts';
import { readChoices } from '../settings/choices.ts';
import { handOverJob } from './handOverJob.ts';
import { mailDueAt, type SentPace } from './mailTimes.ts';

const unsent = z.object({ id: z.number(), kind: z.enum(notificationKinds), createdAt: z.date() });

type Unsent = z.infer<typeof unsent>;

const paces: readonly SentPace[] = ['atOnce', 'daily', 'weekly'];

/** A weekly mail is about a week; what is older, because Simmer was away, is left to the list. */
const OLDEST_DAYS = 15;
const SOONEST_SECONDS = 5;

const readUnsent = (queries: Queries, userId: number, now: Date): Promise<Unsent[]> =>
  readRows(
    queries,
    unsent,
    `SELECT id, kind, created_at AS "createdAt" FROM notification
      WHERE user_id = $1 AND mail_id IS NULL AND read_at IS NULL AND created_at > $2::timestamptz - interval '${OLDEST_DAYS} days'
      ORDER BY created_at, id FOR UPDATE`,
    [userId, now],
  );

async function makeMail(queries: Queries, mail: { userId: number; pace: SentPace; now: Date; ids: number[] }) {
  const id = await readValue(
    queries,
    column.number,
    'INSERT INTO notification_mail (user_id, pace, made_at) VALUES ($1, $2, $3) RETURNING id',
    [mail.userId, mail.pace, mail.now],
  );
  await execute(queries, 'UPDATE notification SET mail_id = $1 WHERE id = ANY ($2)', [id, mail.ids]);
  await sendJob(queries, handOverJob, { mailId: id }, { key: `mail-${id}` });
}

/** Works out a person's mails. All of it is repeatable: each notification goes into one mail at most. */
type MakeMails = (userId: number, now: Date) => Promise<void>;

/**
 * Makes the mails of a person that are due, each with what is unread by now, and has the next ones made in time.
 *
 * @see PRODUCT.md, Mails of notifications
 */
export function createMakeMails(database: Database): MakeMails {
  return (userId, now) =>
    database.transaction(async (transaction) => {
      const choice = (await readChoices(transaction, [userId])).get(userId);
      if (!choice || choice.isAllOff) return;
      const waiting = await readUnsent(transaction, userId, now);
      let nextMs = Number.POSITIVE_INFINITY;
      for (const pace of paces) {
        const items = waiting.filter(({ kind }) => choice.kinds[kind].mail === pace);
        const [first] = items;
        if (!first) continue;
        const dueAt = await mailDueAt(transaction, { userId, pace, firstAt: first.createdAt }, choice);
        if (dueAt > now) nextMs = Math.min(nextMs, dueAt.getTime());
        else await makeMail(transaction, { userId, pace, now, ids: items.map(({ id }) => id) });
      }
      if (nextMs === Number.POSITIVE_INFINITY) return;
      // Not a moment but a while: Postgres, which starts jobs, has another clock than we.
      const afterSeconds = Math.max(SOONEST_SECONDS, (nextMs - now.getTime()) / 1000);
      await sendJob(transaction, mailJob, { userId }, { key: `mail-${userId}`, afterSeconds });
    });
}

/**
 * Leaves out of mails that begin again what waited for them for long. What is of the last day still comes: turning all off and taking
 * that back loses nothing.
 */
export async function leaveOutStale(
  queries: Queries,
  { userId, kinds, now }: { userId: number; kinds: readonly NotificationKind[]; now: Date },
): Promise<void> {
  if (kinds.length === 0) return;
  await execute(
    queries,
    `UPDATE notification SET mail_id = 0 WHERE user_id = $1 AND kind = ANY ($2) AND mail_id IS NULL AND read_at IS NULL
        AND created_at < $3::timestamptz - interval '1 day'`,
    [userId, kinds, now],
  );
}

/** Hands over again what waits for long, and forgets mails of a month ago. */
export async function tidyMails(database: Database, now: Date): Promise<void> {
  const waiting = await readRows(
    database,
    z.object({ mailId: z.number() }),
    `SELECT id AS "mailId" FROM notification_mail
      WHERE handed_over_at IS NULL AND made_at < $1::timestamptz - interval '1 hour' ORDER BY made_at LIMIT 1000`,
    [now],
  );
  for (const { mailId } of waiting) await sendJob(database, handOverJob, { mailId }, { key: `mail-${mailId}` });
  await countRows(
    database,
    `DELETE FROM notification_mail WHERE handed_over_at IS NOT NULL AND made_at < $1::timestamptz - interval '30 days'`,
    [now],
  );
}
