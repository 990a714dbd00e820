import { mailsRequest, type QueuedMails } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { AuthDeps } from '../../authDeps.ts';
import { sealMail } from './sealedMail.ts';

/** Lets the other services have mails about links sent; the proxy does not route it. */
export function mountInternalMails(router: Router, deps: AuthDeps): void {
  const { settings, inTransaction, shareMailKey, clock } = deps;
  const onlyServices = requireInternalCall(settings.SIMMER_SECRET, 'auth');

  router.post('/internal/mails', onlyServices, express.json({ limit: '256kb' }), async (request, response) => {
    const asked = mailsRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send 1 to 20 mails, each with what its kind needs.');
    const sealedMails = asked.data.mails.map((mail) => sealMail(mail, shareMailKey));
    await inTransaction(({ mailJobs }) => mailJobs.enqueueShareMails(sealedMails, clock.now()));
    response.json({ isInOutbox: settings.SMTP_URL === undefined } satisfies QueuedMails);
  });
}
