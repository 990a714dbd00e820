import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import { transactionsOf } from '../base/inTransaction.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailQueueOn } from '../mail/mailQueue.ts';
import type { User } from '../people/users/user.entity.ts';
import { mountInternalNotificationMails } from './notificationMails/notificationMails.routes.ts';
import { sendNotificationMail } from './notificationMails/sendNotificationMail.ts';
import { unsentMailsRepository } from './unsentMails/unsentMails.repository.ts';
import { unsentMailRoutes } from './unsentMails/unsentMails.routes.ts';

type TellingDeps = Pick<Base, 'database' | 'settings' | 'log' | 'clock'> & {
  users: { findById(id: number): Promise<User | null> };
};

export type Telling = District & {
  sendNotificationMail(mail: { sealedNotifications: Buffer; queuedAt: Date }, mailer: Mailer): Promise<void>;
};

/** Assembles the mails of notifications, and the list of mails that could not be sent. */
export function createTelling({ database, settings, log, clock, users }: TellingDeps): Telling {
  const { SIMMER_SECRET: secret, PUBLIC_URL: publicUrl } = settings;
  const notificationMailKey = deriveKey(secret, 'notification-mails');
  const queue = {
    inTransaction: transactionsOf(database, (manager) => ({ mailJobs: mailQueueOn(manager) })),
    hasMailServer: settings.SMTP_URL !== undefined,
    clock,
  };
  return {
    sendNotificationMail: (mail, mailer) =>
      sendNotificationMail(mail, { users, notificationMailKey, publicUrl, mailer, clock, log }),
    routes: unsentMailRoutes({ ...queue, unsentMails: unsentMailsRepository(database.manager) }),
    mount: (router) => mountInternalNotificationMails(router, { ...queue, secret, notificationMailKey }),
  };
}
