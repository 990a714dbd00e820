import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { JobHandler, RunningJob } from '@simmer/service-common/jobs/jobKind.ts';
import { type Mailer, MailRefused, MailTooLate } from './mailer.ts';
import type { MailJobsRepository, WaitingMail } from './mailJobs.repository.ts';
import { mailTrouble } from './mailTrouble.ts';

type MailJobs = Pick<MailJobsRepository, 'begin' | 'finish' | 'postpone' | 'giveUp'>;

export type SendQueuedMail = {
  mailJobs: MailJobs;
  inTransaction(work: (repositories: { mailJobs: MailJobs }, queries: Queries) => Promise<void>): Promise<void>;
  mailer: Mailer;
  /** sends one email, or skips it if it is no longer needed; `MailRefused` and `MailTooLate` end it, others are retried later */
  handle(mail: WaitingMail, mailer: Mailer): Promise<void>;
  clock: Clock;
  log: Log;
};

/** People wait for a sign-in email. */
const SIGN_IN_AT_MOST_MS = 60_000;
/** Others are tried for a day. Most servers that greylist let an email through after a quarter of an hour. */
const OTHERS_AT_MOST_MS = 15 * 60_000;

/** 5, 10, 20, 40, then 60 seconds between attempts; of emails that nobody waits for up to 15 minutes. */
export const backOffMs = (tries: number, isAwaited = true): number =>
  Math.min(5_000 * 2 ** (tries - 1), isAwaited ? SIGN_IN_AT_MOST_MS : OTHERS_AT_MOST_MS);

/** Tries to send an email. If that fails, the email itself says when it is tried again. */
export function sendQueuedMail(options: SendQueuedMail): JobHandler<{ mailId: string }> {
  const { mailJobs, inTransaction, mailer, handle, clock, log } = options;

  /** @returns what to write about it */
  function failed(mail: WaitingMail, to: string | null, error: unknown): (jobs: MailJobs) => Promise<void> {
    const { id, tries, attemptId } = mail;
    const at = clock.now();
    if (error instanceof MailTooLate) {
      const unsaid = { words: 'It couldn’t be sent in time.', advice: 'The log of the auth service says why.' };
      return (jobs) => jobs.giveUp(id, { at, to, ...unsaid }, { keepsWords: true });
    }
    if (error instanceof MailRefused) {
      const { words, advice } = error.trouble;
      log.warn({ jobId: id, reason: words }, 'the mail server permanently refused an email');
      return (jobs) => jobs.giveUp(id, { at, to, words, advice }, { keepsWords: false });
    }
    const trouble = mailTrouble(error);
    const retryInMs = backOffMs(tries, attemptId !== null);
    log.warn({ jobId: id, tries, retryInMs, ...trouble }, 'could not send an email');
    return (jobs) => jobs.postpone(mail, retryInMs, { at, to, words: trouble.words, advice: trouble.advice });
  }

  return async ({ mailId }, _signal, job: RunningJob) => {
    const mail = await mailJobs.begin(mailId);
    if (!mail) return;
    let to: string | null = null;
    const noting: Mailer = {
      send(sent) {
        to = sent.to;
        return mailer.send(sent);
      },
      close: () => mailer.close(),
    };
    try {
      await handle(mail, noting);
    } catch (error) {
      const write = failed(mail, to, error);
      return inTransaction(async (repositories, queries) => {
        await write(repositories.mailJobs);
        await job.finish(queries);
      });
    }
    await mailJobs.finish(mailId);
  };
}
