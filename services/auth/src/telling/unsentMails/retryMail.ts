import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';

import type { InTransaction } from '../../base/inTransaction.ts';
import type { MailQueue } from '../../mail/mailQueue.ts';

type Deps = {
  unsentMails: {
    find(id: number): Promise<{ isGivenUp: boolean; isSignIn: boolean } | undefined>;
  };
  inTransaction: InTransaction<{ mailJobs: Pick<MailQueue, 'retry'> }>;
  clock: Clock;
};

/**
 * Tries to send an email again now; one that was given up is tried for another day.
 * @throws AppError `not_found` if it was sent or forgotten, `conflict` for a sign-in whose link has expired
 * @see PRODUCT.md, Mails of notifications
 */
export async function retryMail({ id }: { id: number }, { unsentMails, inTransaction, clock }: Deps): Promise<void> {
  const mail = await unsentMails.find(id);
  if (!mail) throw new AppError('not_found', 'Email not found. It may have been sent already.');
  if (mail.isSignIn && mail.isGivenUp) {
    throw new AppError('conflict', 'The link in this email has expired. The recipient can request a new one.');
  }
  await inTransaction(({ mailJobs }) => mailJobs.retry(id, clock.now()));
}
