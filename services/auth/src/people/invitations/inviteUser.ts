import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { InTransaction } from '../../base/inTransaction.ts';
import type { Limits } from '../../limits/limits.ts';
import type { MailQueue } from '../../mail/mailQueue.ts';
import type { User } from '../users/user.entity.ts';
import type { Invitation } from './invitation.entity.ts';

type Deps = {
  users: { findByEmail(email: string): Promise<Pick<User, 'accessEndedAt'> | null> };
  inTransaction: InTransaction<{
    invitations: { keep(invitation: Invitation): Promise<void> };
    mailJobs: Pick<MailQueue, 'enqueueInvitation'>;
  }>;
  limits: Limits;
  clock: Clock;
};

/**
 * Lets a person sign in from now on, whatever SIGN_IN_ALLOW says, and emails them an invitation. Inviting again sends
 * another email.
 * @throws AppError `conflict` for a person with an account, even if their access has ended; `too_many_requests` past 60
 * in an hour per admin or 3 in 15 minutes per address
 * @see PRODUCT.md, Users: invitations
 */
export async function inviteUser(
  { email, invitedBy }: { email: string; invitedBy: number },
  { users, inTransaction, limits, clock }: Deps,
): Promise<void> {
  const known = await users.findByEmail(email);
  // An invitation does not restore ended access; that is a separate decision.
  if (known?.accessEndedAt) {
    throw new AppError('conflict', "This person's access was ended. Restore it on the users page instead.");
  }
  if (known) throw new AppError('conflict', 'This person already has an account.');
  await limits.count('invitationsOfAdmin', String(invitedBy));
  await limits.count('invitationsOfAddress', email);
  const now = clock.now();
  await inTransaction(async ({ invitations, mailJobs }) => {
    await invitations.keep({ email, invitedBy, invitedAt: now });
    await mailJobs.enqueueInvitation(email, now);
  });
}
