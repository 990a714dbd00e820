import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { smtpReply } from './mailer.ts';

/** What a mail is about: exactly one of the two. */
export type MailSubject = { attemptId: string | null; invitationEmail: string | null };

type Job = MailSubject & { id: string; tries: number };

export type MailWorkerOptions = {
  mailJobs: {
    take(now: Date, leaseUntil: Date): Promise<Job | undefined>;
    finish(id: string): Promise<void>;
    postpone(id: string, runAfter: Date): Promise<void>;
  };
  /** sends one mail, or finds that it need not be sent; what it throws is tried again later */
  handle(subject: MailSubject): Promise<void>;
  clock: Clock;
  log: Log;
  /** how often to look for jobs that another instance left behind, or whose next try has come */
  pollMs?: number;
};

export type MailWorker = {
  /** says that there is a mail to send; it is looked for soon */
  wake(): void;
  stop(): Promise<void>;
};

const POLL_MS = 5_000;
/** Longer than all of the mail server's time limits together. */
const LEASE_MS = 90_000;
const AT_ONCE = 4;
const STOP_WITHIN_MS = 3_000;

/** 5, 10, 20, 40, then 60 seconds between the tries. */
export const backOffMs = (tries: number): number => Math.min(5_000 * 2 ** (tries - 1), 60_000);

/**
 * How long after it was asked for a mail is looked at, between a fifth of a second and a second. Only those who may sign in get one: made at
 * once, it would slow down the next request, and who sends two could feel for which addresses there was one to make.
 *
 * @param chance from 0 to 1
 */
export const waitMs = (chance: number): number => 200 + 800 * chance;

/** Sends the mails that wait in the database, a few at once; any number of instances may do so. */
export function startMailWorker({ mailJobs, handle, clock, log, pollMs = POLL_MS }: MailWorkerOptions): MailWorker {
  const active = new Set<Promise<void>>();
  let isStopped = false;

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  async function workThrough(): Promise<void> {
    while (!isStopped) {
      const job = await mailJobs.take(clock.now(), later(LEASE_MS));
      if (!job) return;
      try {
        await handle(job);
        await mailJobs.finish(job.id);
      } catch (error) {
        const retryInMs = backOffMs(job.tries);
        log.warn({ jobId: job.id, tries: job.tries, retryInMs, ...smtpReply(error) }, 'could not send an email');
        await mailJobs.postpone(job.id, later(retryInMs));
      }
    }
  }

  function begin(): void {
    if (isStopped || active.size >= AT_ONCE) return;
    const work = workThrough()
      .catch((error: unknown) => log.warn({ err: error }, 'could not read the mail queue'))
      .finally(() => active.delete(work));
    active.add(work);
  }

  const waits = new Set<NodeJS.Timeout>();
  function wake(): void {
    const wait = setTimeout(() => {
      waits.delete(wait);
      begin();
    }, waitMs(Math.random()));
    waits.add(wait);
  }

  const poll = setInterval(begin, pollMs);
  begin();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(poll);
      for (const wait of waits) clearTimeout(wait);
      await Promise.race([Promise.all(active), delay(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
