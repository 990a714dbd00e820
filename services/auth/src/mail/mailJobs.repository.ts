import { execute, findRow } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { mailJob, mailJobEntity } from './mailJob.entity.ts';

const takenJob = mailJob.omit({ runAfter: true });

export type TakenJob = z.infer<typeof takenJob>;

/** What came of an attempt to send an email. */
export type FailedTry = {
  at: Date;
  /** null if it failed before its reader was known */
  to: string | null;
  words: string;
  advice: string;
};

export const mailJobsRepository = (manager: EntityManager) => {
  const jobs = manager.getRepository(mailJobEntity);
  return {
    async enqueue(attemptId: string, now: Date): Promise<void> {
      await jobs.insert({ attemptId, queuedAt: now, runAfter: now });
    },

    /** Queues an invitation email, unless one already waits. One that was given up is queued again. */
    async enqueueInvitation(invitationEmail: string, now: Date): Promise<void> {
      await execute(
        manager,
        `INSERT INTO mail_job AS job (invitation_email, queued_at, run_after) VALUES ($1, $2, $2)
         ON CONFLICT (invitation_email) DO UPDATE SET queued_at = $2, run_after = $2, given_up_at = NULL, tries = 0
           WHERE job.given_up_at IS NOT NULL`,
        [invitationEmail, now],
      );
    },

    /** Queues emails about links, all or none. */
    async enqueueShareMails(sealedMails: readonly Buffer[], now: Date): Promise<void> {
      await jobs.insert(sealedMails.map((sealedMail) => ({ sealedMail, queuedAt: now, runAfter: now })));
    },

    /** Queues an email about notifications, unless one with this key was queued already. */
    async enqueueNotifications(key: string, sealedNotifications: Buffer, now: Date): Promise<void> {
      await execute(
        manager,
        `WITH new AS (INSERT INTO notification_mail_key (key, queued_at) VALUES ($1, $3) ON CONFLICT DO NOTHING RETURNING key)
         INSERT INTO mail_job (sealed_notifications, queued_at, run_after) SELECT $2, $3, $3 FROM new`,
        [key, sealedNotifications, now],
      );
    },

    /**
     * Takes the oldest due job, sign-in emails first, and leases it: no other instance takes it until the lease ends, and the job of a crashed
     * process becomes due again.
     */
    async take(now: Date, leaseUntil: Date): Promise<TakenJob | undefined> {
      return findRow(
        manager,
        takenJob,
        `UPDATE mail_job SET tries = tries + 1, run_after = $2, is_taken = true
         WHERE id = (SELECT id FROM mail_job WHERE run_after <= $1 ORDER BY attempt_id IS NULL, run_after, id FOR UPDATE SKIP LOCKED LIMIT 1)
         RETURNING id, attempt_id AS "attemptId", invitation_email AS "invitationEmail", sealed_mail AS "sealedMail",
                   sealed_notifications AS "sealedNotifications", queued_at AS "queuedAt", tries`,
        [now, leaseUntil],
      );
    },

    async finish(id: string): Promise<void> {
      await jobs.delete({ id });
    },

    /** Keeps what the mail server said, and when to try again. */
    async postpone(id: string, runAfter: Date, { at, to, words, advice }: FailedTry): Promise<void> {
      await execute(
        manager,
        `UPDATE mail_job SET run_after = $2, is_taken = false, last_tried_at = $3, recipient = coalesce($4, recipient),
                words = $5, advice = $6 WHERE id = $1`,
        [id, runAfter, at, to, words, advice],
      );
    },

    /** Tries no more, and keeps what the mail server said last. @param failed of the last attempt, if there was one */
    async giveUp(id: string, failed: FailedTry, { keepsWords }: { keepsWords: boolean }): Promise<void> {
      await execute(
        manager,
        `UPDATE mail_job SET run_after = 'infinity', given_up_at = $2, is_taken = false,
                recipient = coalesce($3, recipient), last_tried_at = CASE WHEN $6 THEN coalesce(last_tried_at, $2) ELSE $2 END,
                words = CASE WHEN $6 THEN coalesce(words, $4) ELSE $4 END,
                advice = CASE WHEN $6 THEN coalesce(advice, $5) ELSE $5 END
          WHERE id = $1`,
        [id, failed.at, failed.to, failed.words, failed.advice, keepsWords],
      );
    },

    /** Forgets emails that were given up before `givenUp`, and keys of before `keys`. */
    async trim({ givenUp, keys }: { givenUp: Date; keys: Date }): Promise<void> {
      await execute(manager, 'DELETE FROM mail_job WHERE given_up_at < $1', [givenUp]);
      await execute(manager, 'DELETE FROM notification_mail_key WHERE queued_at < $1', [keys]);
    },
  };
};
