import { findRow } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { mailJob, mailJobEntity } from './mailJob.entity.ts';

const takenJob = mailJob.omit({ runAfter: true });

export type TakenJob = z.infer<typeof takenJob>;

export const mailJobsRepository = (manager: EntityManager) => {
  const jobs = manager.getRepository(mailJobEntity);
  return {
    async enqueue(attemptId: string, now: Date): Promise<void> {
      await jobs.insert({ attemptId, runAfter: now });
    },

    /** Queues an invitation email, unless one is already queued. */
    async enqueueInvitation(invitationEmail: string, now: Date): Promise<void> {
      await jobs.createQueryBuilder().insert().values({ invitationEmail, runAfter: now }).orIgnore().execute();
    },

    /** Queues emails about links, all or none. */
    async enqueueShareMails(sealedMails: readonly Buffer[], now: Date): Promise<void> {
      await jobs.insert(sealedMails.map((sealedMail) => ({ sealedMail, queuedAt: now, runAfter: now })));
    },

    /**
     * Takes the oldest due job and leases it: no other instance takes it until the lease ends, and the job of a crashed
     * process becomes due again.
     */
    async take(now: Date, leaseUntil: Date): Promise<TakenJob | undefined> {
      return findRow(
        manager,
        takenJob,
        `UPDATE mail_job SET tries = tries + 1, run_after = $2
         WHERE id = (SELECT id FROM mail_job WHERE run_after <= $1 ORDER BY run_after, id FOR UPDATE SKIP LOCKED LIMIT 1)
         RETURNING id, attempt_id AS "attemptId", invitation_email AS "invitationEmail", sealed_mail AS "sealedMail",
                   queued_at AS "queuedAt", tries`,
        [now, leaseUntil],
      );
    },

    async finish(id: string): Promise<void> {
      await jobs.delete({ id });
    },

    async postpone(id: string, runAfter: Date): Promise<void> {
      await jobs.update({ id }, { runAfter });
    },
  };
};
