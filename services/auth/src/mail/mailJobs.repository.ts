import type { EntityManager } from 'typeorm';
import { type MailJob, mailJobEntity } from './mailJob.entity.ts';

export type TakenJob = Pick<MailJob, 'id' | 'attemptId' | 'invitationEmail' | 'tries'>;

export const mailJobsRepository = (manager: EntityManager) => {
  const jobs = manager.getRepository(mailJobEntity);
  return {
    async enqueue(attemptId: string, now: Date): Promise<void> {
      await jobs.insert({ attemptId, runAfter: now });
    },

    /** Has an invitation mailed; one that waits already is enough. */
    async enqueueInvitation(invitationEmail: string, now: Date): Promise<void> {
      await jobs.createQueryBuilder().insert().values({ invitationEmail, runAfter: now }).orIgnore().execute();
    },

    /**
     * Takes the job that waits longest, for as long as the lease lasts: no other instance takes it meanwhile, and one whose process dies comes
     * up again.
     */
    async take(now: Date, leaseUntil: Date): Promise<TakenJob | undefined> {
      const [rows] = await manager.query<[TakenJob[], number]>(
        `UPDATE mail_job SET tries = tries + 1, run_after = $2
         WHERE id = (SELECT id FROM mail_job WHERE run_after <= $1 ORDER BY run_after, id FOR UPDATE SKIP LOCKED LIMIT 1)
         RETURNING id, attempt_id AS "attemptId", invitation_email AS "invitationEmail", tries`,
        [now, leaseUntil],
      );
      return rows[0];
    },

    async finish(id: string): Promise<void> {
      await jobs.delete({ id });
    },

    async postpone(id: string, runAfter: Date): Promise<void> {
      await jobs.update({ id }, { runAfter });
    },
  };
};
