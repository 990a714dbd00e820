import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Mailer, MailRefused, MailTooLate } from './mailer.ts';
import type { FailedTry, TakenJob } from './mailJobs.repository.ts';
import { mailTrouble } from './mailTrouble.ts';

type MailWorkerOptions = {
  mailJobs: {
    take(now: Date, leaseUntil: Date): Promise<TakenJob | undefined>;
    finish(id: string): Promise<void>;
    postpone(id: string, runAfter: Date, failed: FailedTry): Promise<void>;
    giveUp(id: string, failed: FailedTry, how: { keepsWords: boolean }): Promise<void>;
  };
  mailer: Mailer;
  /** sends one email, or skips it if it is no longer needed; `MailRefused` and `MailTooLate` end it, others are retried later */
  handle(job: TakenJob, mailer: Mailer): Promise<void>;
  clock: Clock;
  log: Log;
  /** how often to look for abandoned or retried jobs */
  pollMs?: number;
};

type MailWorker = {
  /** announces a new email, which is sent soon */
  wake(): void;
  stop(): Promise<void>;
};

const POLL_MS = 5_000;
/** Longer than all of the mail server's timeouts together. */
const LEASE_MS = 90_000;
const AT_ONCE = 4;
const STOP_WITHIN_MS = 3_000;
/** People wait for a sign-in email. */
const SIGN_IN_AT_MOST_MS = 60_000;
/** Others are tried for a day. Most servers that greylist let an email through after a quarter of an hour. */
const OTHERS_AT_MOST_MS = 15 * 60_000;

/** 5, 10, 20, 40, then 60 seconds between attempts; of emails that nobody waits for up to 15 minutes. */
export const backOffMs = (tries: number, isAwaited = true): number =>
  Math.min(5_000 * 2 ** (tries - 1), isAwaited ? SIGN_IN_AT_MOST_MS : OTHERS_AT_MOST_MS);

/**
 * How long a new email waits, between a fifth of a second and a second. Only people who may sign in get one: creating
 * it
 * immediately would slow down the next request and reveal which addresses are allowed.
 * @param chance from 0 to 1
 */
export const waitMs = (chance: number): number => 200 + 800 * chance;

/** Sends queued emails, a few at once; any number of instances can run. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { mailJobs, mailer, handle, clock, log, pollMs = POLL_MS } = options;
  const active = new Set<Promise<void>>();
  let isStopped = false;

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  async function failed(job: TakenJob, to: string | null, error: unknown): Promise<void> {
    const at = clock.now();
    if (error instanceof MailTooLate) {
      const unsaid = { words: 'It could not be sent in time.', advice: 'See the log of auth for what happened.' };
      return mailJobs.giveUp(job.id, { at, to, ...unsaid }, { keepsWords: true });
    }
    if (error instanceof MailRefused) {
      const { words, advice } = error.trouble;
      log.warn({ jobId: job.id, reason: words }, 'the mail server permanently refused an email');
      return mailJobs.giveUp(job.id, { at, to, words, advice }, { keepsWords: false });
    }
    const trouble = mailTrouble(error);
    const retryInMs = backOffMs(job.tries, job.attemptId !== null);
    log.warn({ jobId: job.id, tries: job.tries, retryInMs, ...trouble }, 'could not send an email');
    return mailJobs.postpone(job.id, later(retryInMs), { at, to, words: trouble.words, advice: trouble.advice });
  }

  async function workThrough(): Promise<void> {
    while (!isStopped) {
      const job = await mailJobs.take(clock.now(), later(LEASE_MS));
      if (!job) return;
      let to: string | null = null;
      const noting: Mailer = {
        send(mail) {
          to = mail.to;
          return mailer.send(mail);
        },
        close: () => mailer.close(),
      };
      try {
        await handle(job, noting);
        await mailJobs.finish(job.id);
      } catch (error) {
        await failed(job, to, error);
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
