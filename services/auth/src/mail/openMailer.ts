import { join } from 'node:path';
import type { Base } from '../base/createBase.ts';
import { countedMailer } from './countedMailer.ts';
import { type Mailer, outboxMailer, senderOf, smtpMailer } from './mailer.ts';

/** The mailer of the settings: an SMTP server, or else the data folder's outbox. */
export function openMailer({ settings, log, metrics }: Pick<Base, 'settings' | 'log' | 'metrics'>): Mailer {
  const from = senderOf(settings.MAIL_FROM ?? `Simmer <no-reply@${new URL(settings.PUBLIC_URL).hostname}>`);
  const mailer = settings.SMTP_URL
    ? smtpMailer(settings.SMTP_URL, from)
    : outboxMailer(join(settings.SIMMER_DATA, 'outbox'), from, log);
  return countedMailer(mailer, metrics);
}
