import type { EntityManager } from 'typeorm';
import { mailJobsRepository } from './mailJobs.repository.ts';

type MailJobs = ReturnType<typeof mailJobsRepository>;

/** Where the districts queue emails, each in a transaction of its own. */
export type MailQueue = Pick<
  MailJobs,
  'enqueue' | 'enqueueInvitation' | 'enqueueShareMails' | 'enqueueNotifications' | 'retry'
>;

export const mailQueueOn = (manager: EntityManager): MailQueue => mailJobsRepository(manager);
