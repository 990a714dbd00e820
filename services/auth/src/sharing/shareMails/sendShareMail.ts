import { type ShareMail, shareMail } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Mail, type Mailer } from '../../mail/mailer.ts';
import { requireInTime } from '../../mail/requireInTime.ts';
import { openMail } from '../../mail/sealedMail.ts';
import type { User } from '../../people/users/user.entity.ts';
import { accessRequestedMail } from './accessRequestedMail.ts';
import { broughtLinkMail } from './broughtLinkMail.ts';

type Deps = {
  users: { findById(id: number): Promise<Pick<User, 'email' | 'accessEndedAt'> | null> };
  shareMailKey: Buffer;
  publicUrl: string;
  mailer: Mailer;
  clock: Clock;
  log: Log;
};

/**
 * Sends an email about a link, unless it is a day late or its reader has lost access since.
 * @throws the mail server's error, so the job is retried; `MailTooLate` after a day
 */
export async function sendShareMail(
  { sealedMail, queuedAt }: { sealedMail: Buffer; queuedAt: Date },
  deps: Deps,
): Promise<void> {
  const { shareMailKey, mailer, clock, log } = deps;
  requireInTime(queuedAt, clock, log, 'an email about a link');
  const queued = openMail(shareMail, sealedMail, shareMailKey);
  if (!queued) {
    log.error('dropped an email about a link that was queued under another SIMMER_SECRET');
    return;
  }
  const mail = await written(queued, deps);
  if (mail) await mailer.send(mail);
}

async function written(queued: ShareMail, { users, publicUrl }: Deps): Promise<Mail | undefined> {
  if (queued.kind !== 'accessRequested') return broughtLinkMail(queued, publicUrl);
  const maker = await users.findById(queued.toUserId);
  return maker && !maker.accessEndedAt ? accessRequestedMail(queued, maker.email, publicUrl) : undefined;
}
