import { notificationMail } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { requireInTime } from '../../mail/requireInTime.ts';
import { openMail } from '../../mail/sealedMail.ts';
import type { User } from '../../people/users/user.entity.ts';
import { notificationMailOf } from './notificationMailOf.ts';

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
  requireInTime(queuedAt, clock, log, 'an email about notifications');
  const queued = openMail(notificationMail, sealedNotifications, notificationMailKey);
  if (!queued) {
    log.error('dropped an email about notifications that was queued under another SIMMER_SECRET');
    return;
  }
  const reader = await users.findById(queued.toUserId);
  if (!reader || reader.accessEndedAt) return;
  await mailer.send(notificationMailOf(queued, reader.email, publicUrl));
}
