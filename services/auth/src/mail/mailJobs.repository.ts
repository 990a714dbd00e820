import { execute, findRow, readRows } from '@simmer/service-common/database/rows.ts';
import type { SendOptions } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { otherMailJob, signInMailJob } from './mailJobKinds.ts';

/** An email to be sent: for a sign-in attempt, an invitation, about a link, or about notifications. */
const waitingMail = z.object({
  id: z.string(),
  attemptId: z.string().nullable(),
  invitationEmail: z.string().nullable(),
  /** what an email about a link says, encrypted */
  sealedMail: z.instanceof(Buffer).nullable(),
  /** what an email about notifications says, encrypted */
  sealedNotifications: z.instanceof(Buffer).nullable(),
  queuedAt: z.date(),
  tries: z.number(),
});

export type WaitingMail = z.infer<typeof waitingMail>;

/** What came of an attempt to send an email. */
export type FailedTry = {
  at: Date;
  /** null if it failed before its reader was known */
  to: string | null;
  words: string;
  advice: string;
};

const queuedMail = z.object({ id: z.string(), isSignIn: z.boolean(), nextTryAt: z.date() });
const QUEUED = `id::text, attempt_id IS NOT NULL AS "isSignIn", next_try_at AS "nextTryAt"`;

/** All emails, and the jobs that send them. What queues one wants a transaction. */
export const mailJobsRepository = (manager: EntityManager) => {
  const send = (id: string, isSignIn: boolean, when: Pick<SendOptions, 'at' | 'afterSeconds'> = {}): Promise<void> =>
    sendJob(manager, isSignIn ? signInMailJob : otherMailJob, { mailId: id }, { key: id, ...when });

  /** Runs a statement that writes emails, and queues them. */
  async function queue(statement: string, parameters: unknown[], afterSeconds = 0): Promise<void> {
    const mails = await readRows(manager, queuedMail, `${statement} RETURNING ${QUEUED}`, parameters);
    for (const { id, isSignIn } of mails) await send(id, isSignIn, { afterSeconds });
  }

  return {
    /** Queues the email of a sign-in attempt. @param afterSeconds how long it waits */
    enqueue: (attemptId: string, now: Date, afterSeconds: number): Promise<void> =>
      queue(
        'INSERT INTO mail_job (attempt_id, queued_at, next_try_at) VALUES ($1, $2, $2)',
        [attemptId, now],
        afterSeconds,
      ),

    /** Queues an invitation email, unless one already waits. One that was given up is queued again. */
    enqueueInvitation: (invitationEmail: string, now: Date): Promise<void> =>
      queue(
        `INSERT INTO mail_job AS job (invitation_email, queued_at, next_try_at) VALUES ($1, $2, $2)
         ON CONFLICT (invitation_email) DO UPDATE SET queued_at = $2, next_try_at = $2, given_up_at = NULL, tries = 0
           WHERE job.given_up_at IS NOT NULL`,
        [invitationEmail, now],
      ),

    /** Queues emails about links, all or none. */
    enqueueShareMails: (sealedMails: readonly Buffer[], now: Date): Promise<void> =>
      queue('INSERT INTO mail_job (sealed_mail, queued_at, next_try_at) SELECT unnest($1::bytea[]), $2, $2', [
        sealedMails,
        now,
      ]),

    /** Queues an email about notifications, unless one with this key was queued already. */
    enqueueNotifications: (key: string, sealedNotifications: Buffer, now: Date): Promise<void> =>
      queue(
        `WITH new AS (INSERT INTO notification_mail_key (key, queued_at) VALUES ($1, $3) ON CONFLICT DO NOTHING RETURNING key)
         INSERT INTO mail_job (sealed_notifications, queued_at, next_try_at) SELECT $2, $3, $3 FROM new`,
        [key, sealedNotifications, now],
      ),

    /** Begins an attempt. Undefined if there is nothing to send any more. */
    begin: (id: string): Promise<WaitingMail | undefined> =>
      findRow(
        manager,
        waitingMail,
        `UPDATE mail_job SET tries = tries + 1, is_taken = true WHERE id = $1 AND given_up_at IS NULL
         RETURNING id::text, attempt_id::text AS "attemptId", invitation_email AS "invitationEmail", sealed_mail AS "sealedMail",
                   sealed_notifications AS "sealedNotifications", queued_at AS "queuedAt", tries`,
        [id],
      ),

    finish: (id: string): Promise<void> => execute(manager, 'DELETE FROM mail_job WHERE id = $1', [id]),

    /** Keeps what the mail server said, and tries again later. */
    async postpone({ id, attemptId }: WaitingMail, retryInMs: number, failed: FailedTry): Promise<void> {
      await execute(
        manager,
        `UPDATE mail_job SET next_try_at = $2, is_taken = false, last_tried_at = $3, recipient = coalesce($4, recipient),
                words = $5, advice = $6 WHERE id = $1`,
        [id, new Date(failed.at.getTime() + retryInMs), failed.at, failed.to, failed.words, failed.advice],
      );
      await send(id, attemptId !== null, { afterSeconds: retryInMs / 1000 });
    },

    /** Tries no more, and keeps what the mail server said last. */
    giveUp: (id: string, failed: FailedTry, { keepsWords }: { keepsWords: boolean }): Promise<void> =>
      execute(
        manager,
        `UPDATE mail_job SET given_up_at = $2, is_taken = false,
                recipient = coalesce($3, recipient), last_tried_at = CASE WHEN $6 THEN coalesce(last_tried_at, $2) ELSE $2 END,
                words = CASE WHEN $6 THEN coalesce(words, $4) ELSE $4 END,
                advice = CASE WHEN $6 THEN coalesce(advice, $5) ELSE $5 END
          WHERE id = $1`,
        [id, failed.at, failed.to, failed.words, failed.advice, keepsWords],
      ),

    /** Tries an email now, and gives one that was given up another day. One that is being sent is left alone. */
    retry: (id: number, now: Date): Promise<void> =>
      queue(
        `UPDATE mail_job
            SET next_try_at = $2, given_up_at = NULL,
                tries = CASE WHEN given_up_at IS NULL THEN tries ELSE 0 END,
                queued_at = CASE WHEN given_up_at IS NULL THEN queued_at ELSE $2 END
          WHERE id = $1 AND NOT is_taken`,
        [id, now],
      ),

    /** Queues emails without a job: those of an earlier version, which may still run beside this one during an upgrade. */
    async takeUp(): Promise<void> {
      const left = await readRows(
        manager,
        queuedMail,
        `UPDATE mail_job SET next_try_at = run_after, run_after = DEFAULT
          WHERE next_try_at IS NULL AND given_up_at IS NULL RETURNING ${QUEUED}`,
      );
      for (const { id, isSignIn, nextTryAt } of left) await send(id, isSignIn, { at: nextTryAt });
    },

    /** Forgets emails that were given up before `givenUp`, and keys of before `keys`. */
    async trim({ givenUp, keys }: { givenUp: Date; keys: Date }): Promise<void> {
      await execute(manager, 'DELETE FROM mail_job WHERE given_up_at < $1', [givenUp]);
      await execute(manager, 'DELETE FROM notification_mail_key WHERE queued_at < $1', [keys]);
    },
  };
};

export type MailJobsRepository = ReturnType<typeof mailJobsRepository>;
