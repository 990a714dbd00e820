import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { MailTooLate } from './mailer.ts';

/** After this, an email that is no sign-in is not worth sending: what it says is in Simmer. */
const MAIL_WORTH_MS = 24 * 3_600_000;

/** @throws MailTooLate a day after the email was queued */
export function requireInTime(queuedAt: Date, clock: Clock, log: Log, what: string): void {
  if (clock.now().getTime() - queuedAt.getTime() < MAIL_WORTH_MS) return;
  log.error(`gave up on ${what} after one day`);
  throw new MailTooLate();
}
