import { type MailServer, notificationMailsRequest, type QueuedMails } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import type { InTransaction } from '../../base/inTransaction.ts';
import type { MailQueue } from '../../mail/mailQueue.ts';
import { sealMail } from '../../mail/sealedMail.ts';

type Deps = {
  secret: string;
  inTransaction: InTransaction<{ mailJobs: Pick<MailQueue, 'enqueueNotifications'> }>;
  notificationMailKey: Buffer;
  hasMailServer: boolean;
  clock: Clock;
};

/** Lets the library have mails about notifications sent; the proxy does not route it. */
export function mountInternalNotificationMails(router: Router, deps: Deps): void {
  const { secret, inTransaction, notificationMailKey, hasMailServer, clock } = deps;
  mountInternalCall(router, {
    service: 'auth',
    secret,
    path: '/internal/notification-mails',
    schema: notificationMailsRequest,
    limit: '16mb',
    complaint: 'Send 1 to 20 mails, each with a key and what it says.',
    async answer({ mails }): Promise<QueuedMails> {
      await inTransaction(async ({ mailJobs }) => {
        for (const mail of mails) {
          await mailJobs.enqueueNotifications(mail.key, sealMail(mail, notificationMailKey), clock.now());
        }
      });
      return { isInOutbox: !hasMailServer };
    },
  });

  router.get('/internal/mail-server', requireInternalCall(secret, 'auth'), (_request, response) => {
    response.json({ hasMailServer } satisfies MailServer);
  });
}
