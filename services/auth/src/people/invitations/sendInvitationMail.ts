import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Mailer, MailTooLate } from '../../mail/mailer.ts';
import type { MailLinks } from '../signIn/mailLinks.ts';
import type { User } from '../users/user.entity.ts';
import type { Invitation } from './invitation.entity.ts';
import { invitationMail } from './invitationMail.ts';

/** An invitation that could not be emailed within this time is not sent; the person can sign in anyway. */
const MAIL_WORTH_MS = 24 * 3_600_000;

type Deps = {
  invitations: { find(email: string): Promise<Invitation | null> };
  users: {
    hasAccount(email: string): Promise<boolean>;
    findById(id: number): Promise<Pick<User, 'firstName' | 'lastName' | 'displayName'> | null>;
  };
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
  if (clock.now().getTime() - queuedAt.getTime() >= MAIL_WORTH_MS) {
    log.error('gave up on an invitation email after one day');
    throw new MailTooLate();
  }
  const inviter = invitation.invitedBy === null ? null : await users.findById(invitation.invitedBy);
  const name = [inviter?.firstName, inviter?.lastName].filter(Boolean).join(' ') || inviter?.displayName;
  await mailer.send(invitationMail({ to: email, link: mailLinks.invitation(), inviter: name || 'Your team' }));
}
