import { type QueuedMails, queuedMails, type ShareMail } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/**
 * Queues mails about links, all or none.
 *
 * @throws AppError `unavailable` if they could not be queued
 */
export type SendMails = (mails: readonly ShareMail[]) => Promise<QueuedMails>;

const LIMIT_MS = 5_000;

/** Has auth send them, which owns mail. */
export function createMailSender(deps: { authUrl: string; secret: string; log: Log }): SendMails {
  const { authUrl, secret, log } = deps;
  return async (mails) => {
    try {
      const answer = await callInternal(new URL('/internal/mails', authUrl), {
        secret,
        from: 'library',
        to: 'auth',
        signal: AbortSignal.timeout(LIMIT_MS),
        body: { mails },
      });
      if (!answer.ok) throw new Error(`The mails were answered with ${answer.status}.`);
      return queuedMails.parse(await answer.json());
    } catch (error) {
      log.warn({ err: error }, 'could not queue mails');
      throw new AppError('unavailable', 'The email couldn’t be sent. Please try again in a moment.');
    }
  };
}
