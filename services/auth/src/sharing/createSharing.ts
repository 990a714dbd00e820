import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import { transactionsOf } from '../base/inTransaction.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailQueueOn } from '../mail/mailQueue.ts';
import type { User } from '../people/users/user.entity.ts';
import { sendShareMail } from './shareMails/sendShareMail.ts';
import { mountInternalMails } from './shareMails/shareMails.routes.ts';

type SharingDeps = Pick<Base, 'database' | 'settings' | 'log' | 'clock'> & {
  users: { findById(id: number): Promise<User | null> };
};

export type Sharing = District & {
  sendShareMail(mail: { sealedMail: Buffer; queuedAt: Date }, mailer: Mailer): Promise<void>;
};

/** Assembles the mails about links. */
export function createSharing({ database, settings, log, clock, users }: SharingDeps): Sharing {
  const { SIMMER_SECRET: secret, PUBLIC_URL: publicUrl } = settings;
  const shareMailKey = deriveKey(secret, 'share-mails');
  const inTransaction = transactionsOf(database, (manager) => ({ mailJobs: mailQueueOn(manager) }));
  const hasMailServer = settings.SMTP_URL !== undefined;
  return {
    sendShareMail: (mail, mailer) => sendShareMail(mail, { users, shareMailKey, publicUrl, mailer, clock, log }),
    routes: [],
    mount: (router) => mountInternalMails(router, { secret, inTransaction, shareMailKey, hasMailServer, clock }),
  };
}
