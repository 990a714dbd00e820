import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import { transactionsOf } from '../base/inTransaction.ts';
import type { Mailer } from './mailer.ts';
import { otherMailJob, signInMailJob } from './mailJobKinds.ts';
import { mailJobsRepository } from './mailJobs.repository.ts';
import { sendQueuedMail } from './sendQueuedMail.ts';

const DAY_MS = 24 * 3_600_000;
/** Admins see for a month which emails could not be sent. */
const GIVEN_UP_MS = 30 * DAY_MS;
/** Another service repeats a call within minutes. */
const KEYS_MS = 7 * DAY_MS;

type MailDeps = Pick<Base, 'database' | 'log' | 'clock' | 'queue'> & {
  mailer: Mailer;
  /** what the districts send */
  sendSignInMail(attemptId: string, mailer: Mailer): Promise<void>;
  sendInvitationMail(mail: { email: string; queuedAt: Date }, mailer: Mailer): Promise<void>;
  sendShareMail(mail: { sealedMail: Buffer; queuedAt: Date }, mailer: Mailer): Promise<void>;
  sendNotificationMail(mail: { sealedNotifications: Buffer; queuedAt: Date }, mailer: Mailer): Promise<void>;
};

/** Assembles the queue of all emails, and sends them. */
export function createMail({ database, log, clock, queue, mailer, ...senders }: MailDeps): District {
  const mailJobs = mailJobsRepository(database.manager);
  const inTransaction = transactionsOf(database, (manager) => ({ mailJobs: mailJobsRepository(manager) }));
  const handle = sendQueuedMail({
    mailJobs,
    inTransaction,
    mailer,
    handle({ attemptId, invitationEmail, sealedMail, sealedNotifications, queuedAt }, sender) {
      if (attemptId !== null) return senders.sendSignInMail(attemptId, sender);
      if (sealedMail !== null) return senders.sendShareMail({ sealedMail, queuedAt }, sender);
      if (sealedNotifications !== null) return senders.sendNotificationMail({ sealedNotifications, queuedAt }, sender);
      return senders.sendInvitationMail({ email: invitationEmail ?? '', queuedAt }, sender);
    },
    clock,
    log,
  });
  queue.work(signInMailJob, handle);
  queue.work(otherMailJob, handle);
  const takeUp = () => inTransaction((repositories) => repositories.mailJobs.takeUp());
  return {
    routes: [],
    jobs: () => takeUp().catch((error: unknown) => log.warn({ err: error }, 'could not queue emails without a job')),
    async trim() {
      const now = clock.now().getTime();
      await mailJobs.trim({ givenUp: new Date(now - GIVEN_UP_MS), keys: new Date(now - KEYS_MS) });
      await takeUp();
    },
  };
}
