import { type MailServer, notificationMailsRequest, type QueuedMails } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { AuthDeps } from '../../authDeps.ts';
import { sealNotifications } from './sealedNotifications.ts';

/** Lets the library have mails about notifications sent; the proxy does not route it. */
export function mountInternalNotificationMails(router: Router, deps: AuthDeps): void {
  const { settings, inTransaction, notificationMailKey, clock } = deps;
  const onlyServices = requireInternalCall(settings.SIMMER_SECRET, 'auth');
  const hasMailServer = settings.SMTP_URL !== undefined;

  router.post(
    '/internal/notification-mails',
    onlyServices,
    express.json({ limit: '16mb' }),
    async (request, response) => {
      const asked = notificationMailsRequest.safeParse(request.body);
      if (!asked.success) throw new AppError('invalid_input', 'Send 1 to 20 mails, each with a key and what it says.');
      await inTransaction(async ({ mailJobs }) => {
        for (const mail of asked.data.mails) {
          await mailJobs.enqueueNotifications(mail.key, sealNotifications(mail, notificationMailKey), clock.now());
        }
      });
      response.json({ isInOutbox: !hasMailServer } satisfies QueuedMails);
    },
  );

  router.get('/internal/mail-server', onlyServices, (_request, response) => {
    response.json({ hasMailServer } satisfies MailServer);
  });
}
