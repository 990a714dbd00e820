import type { EntityManager } from 'typeorm';
import { type MailJobsRepository, mailJobsRepository } from './mailJobs.repository.ts';

/** Where the districts queue emails, each in a transaction of its own. */
export type MailQueue = Pick<
  MailJobsRepository,
  'enqueue' | 'enqueueInvitation' | 'enqueueShareMails' | 'enqueueNotifications' | 'retry'
>;

export const mailQueueOn = (manager: EntityManager): MailQueue => mailJobsRepository(manager);
