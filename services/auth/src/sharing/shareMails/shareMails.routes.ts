import { mailsRequest, type QueuedMails } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Router } from 'express';
import type { InTransaction } from '../../base/inTransaction.ts';
import { mountInternalCall } from '../../base/mountInternalCall.ts';
import { sealMail } from '../../mail/sealedMail.ts';

type Deps = {
  secret: string;
  inTransaction: InTransaction<{
    mailJobs: { enqueueShareMails(sealed: readonly Buffer[], now: Date): Promise<void> };
  }>;
  shareMailKey: Buffer;
  hasMailServer: boolean;
  clock: Clock;
};

/** Lets the other services have mails about links sent. */
export function mountInternalMails(
  router: Router,
  { secret, inTransaction, shareMailKey, hasMailServer, clock }: Deps,
): void {
  mountInternalCall(router, {
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
