import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { hashCode, hashToken, newCode, newToken } from '../../base/secrets.ts';
import { type Mailer, MailTooLate } from '../../mail/mailer.ts';
import type { MailLinks } from './mailLinks.ts';
import type { SignInAttemptsRepository } from './signInAttempts.repository.ts';
import { signInMail } from './signInMail.ts';
import { type Guests, type KnownPeople, maySignIn } from './signInPolicy.ts';
import { MAIL_WORTH_MS, SIGN_IN_LIFE_MS } from './signInTimes.ts';

type Deps = KnownPeople & {
  signInAttempts: Pick<SignInAttemptsRepository, 'find' | 'arm'>;
  mailer: Mailer;
  mailLinks: Pick<MailLinks, 'signIn'>;
  codeKey: Buffer;
  guests: Guests;
  clock: Clock;
  log: Log;
};

/**
 * Sends the email of a sign-in attempt to people who may sign in. Creates the link and code here; they exist only in
 * the email, and a retry creates new ones.
 * @throws the mail server's error, so the job is retried; `MailTooLate` once its link would have expired
 */
export async function sendSignInMail(attemptId: string, deps: Deps): Promise<void> {
  const { signInAttempts, mailer, mailLinks, codeKey, clock, log } = deps;
  const attempt = await signInAttempts.find(attemptId);
  if (!attempt || !(await maySignIn(attempt.email, deps))) return;
  const now = clock.now().getTime();
  if (now - attempt.requestedAt.getTime() >= MAIL_WORTH_MS) {
    log.error({ attemptId }, 'gave up on a sign-in email: its link would have expired');
    throw new MailTooLate();
  }
  const token = newToken();
  const code = newCode();
  await signInAttempts.arm(attemptId, {
    tokenHash: hashToken(token),
    codeHash: hashCode(codeKey, attemptId, code),
    expiresAt: new Date(now + SIGN_IN_LIFE_MS),
  });
  await mailer.send(signInMail({ to: attempt.email, link: mailLinks.signIn(token), code }));
}
