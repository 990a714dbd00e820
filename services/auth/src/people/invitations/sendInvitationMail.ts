import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { requireInTime } from '../../mail/requireInTime.ts';
import type { MailLinks } from '../signIn/mailLinks.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { Invitation } from './invitation.entity.ts';
import { invitationMail } from './invitationMail.ts';

type Deps = {
  invitations: { find(email: string): Promise<Invitation | null> };
  users: Pick<UsersRepository, 'hasAccount' | 'findById'>;
  mailer: Mailer;
  mailLinks: Pick<MailLinks, 'invitation'>;
  clock: Clock;
  log: Log;
};

/**
 * Emails an invitation, unless the person has signed in since.
 * @throws the mail server's error, so the job is retried; `MailTooLate` after a day
 */
export async function sendInvitationMail(
  { email, queuedAt }: { email: string; queuedAt: Date },
  { invitations, users, mailer, mailLinks, clock, log }: Deps,
): Promise<void> {
  const invitation = await invitations.find(email);
  if (!invitation || (await users.hasAccount(email))) return;
  requireInTime(queuedAt, clock, log, 'an invitation email');
  const inviter = invitation.invitedBy === null ? null : await users.findById(invitation.invitedBy);
  const name = [inviter?.firstName, inviter?.lastName].filter(Boolean).join(' ') || inviter?.displayName;
  await mailer.send(invitationMail({ to: email, link: mailLinks.invitation(), inviter: name || 'Your team' }));
}
