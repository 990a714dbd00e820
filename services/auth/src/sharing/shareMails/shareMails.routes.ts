import { mailsRequest, type QueuedMails } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import type { InTransaction } from '../../base/inTransaction.ts';
import type { MailQueue } from '../../mail/mailQueue.ts';
import { sealMail } from '../../mail/sealedMail.ts';

type Deps = {
  secret: string;
  inTransaction: InTransaction<{ mailJobs: Pick<MailQueue, 'enqueueShareMails'> }>;
  shareMailKey: Buffer;
  hasMailServer: boolean;
  clock: Clock;
};

/** Lets the other services queue mails about links. */
export function mountInternalMails(
  router: Router,
  { secret, inTransaction, shareMailKey, hasMailServer, clock }: Deps,
): void {
  mountInternalCall(router, {
    service: 'auth',
    secret,
    path: '/internal/mails',
    schema: mailsRequest,
    limit: '256kb',
    complaint: 'Send 1 to 20 mails, each with what its kind needs.',
    async answer({ mails }): Promise<QueuedMails> {
      const sealedMails = mails.map((mail) => sealMail(mail, shareMailKey));
      await inTransaction(({ mailJobs }) => mailJobs.enqueueShareMails(sealedMails, clock.now()));
      return { isInOutbox: !hasMailServer };
    },
  });
}
