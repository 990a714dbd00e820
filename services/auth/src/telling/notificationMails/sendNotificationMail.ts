import { notificationMail } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Mailer, MailTooLate } from '../../mail/mailer.ts';
import { openMail } from '../../mail/sealedMail.ts';
import type { User } from '../../people/users/user.entity.ts';
import { notificationMailOf } from './notificationMailOf.ts';

/** What could not be sent within this time is left to the list in Simmer. */
const MAIL_WORTH_MS = 24 * 3_600_000;

type Deps = {
  users: { findById(id: number): Promise<Pick<User, 'email' | 'accessEndedAt'> | null> };
  notificationMailKey: Buffer;
  publicUrl: string;
  mailer: Mailer;
  clock: Clock;
  log: Log;
};

/**
 * Sends an email about notifications, unless its reader has lost access since.
 * @throws the mail server's error, so the job is retried; `MailTooLate` after a day
 */
export async function sendNotificationMail(
  { sealedNotifications, queuedAt }: { sealedNotifications: Buffer; queuedAt: Date },
  { users, notificationMailKey, publicUrl, mailer, clock, log }: Deps,
): Promise<void> {
  if (clock.now().getTime() - queuedAt.getTime() >= MAIL_WORTH_MS) {
    log.error('gave up on an email about notifications after one day');
    throw new MailTooLate();
  }
  const queued = openMail(notificationMail, sealedNotifications, notificationMailKey);
  if (!queued) {
    log.error('dropped an email about notifications that was queued under another SIMMER_SECRET');
    return;
  }
  const reader = await users.findById(queued.toUserId);
  if (!reader || reader.accessEndedAt) return;
  await mailer.send(notificationMailOf(queued, reader.email, publicUrl));
}
