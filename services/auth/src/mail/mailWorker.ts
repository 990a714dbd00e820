import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { mailTrouble } from './mailTrouble.ts';

/** The subject of an email: exactly one of the three. */
export type MailSubject = {
  attemptId: string | null;
  invitationEmail: string | null;
  /** an email about a link, and when it was asked for */
  sealedMail: Buffer | null;
  queuedAt: Date | null;
};

type Job = MailSubject & { id: string; tries: number };

export type MailWorkerOptions = {
  mailJobs: {
    take(now: Date, leaseUntil: Date): Promise<Job | undefined>;
    finish(id: string): Promise<void>;
    postpone(id: string, runAfter: Date): Promise<void>;
  };
  /** sends one email, or skips it if it is no longer needed; errors are retried later */
  handle(subject: MailSubject): Promise<void>;
  clock: Clock;
  log: Log;
  /** how often to look for abandoned or retried jobs */
  pollMs?: number;
};

export type MailWorker = {
  /** announces a new email, which is sent soon */
  wake(): void;
  stop(): Promise<void>;
};

const POLL_MS = 5_000;
/** Longer than all of the mail server's timeouts together. */
const LEASE_MS = 90_000;
const AT_ONCE = 4;
const STOP_WITHIN_MS = 3_000;

/** 5, 10, 20, 40, then 60 seconds between attempts. */
export const backOffMs = (tries: number): number => Math.min(5_000 * 2 ** (tries - 1), 60_000);

/**
 * How long a new email waits, between a fifth of a second and a second. Only people who may sign in get one: creating
 * it
 * immediately would slow down the next request and reveal which addresses are allowed.
 * @param chance from 0 to 1
 */
export const waitMs = (chance: number): number => 200 + 800 * chance;

/** Sends queued emails, a few at once; any number of instances can run. */
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
        log.warn({ jobId: job.id, tries: job.tries, retryInMs, ...mailTrouble(error) }, 'could not send an email');
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
