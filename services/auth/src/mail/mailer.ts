import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Transporter } from 'nodemailer';
import { isRefusedForGood, type MailTrouble, mailTrouble } from './mailTrouble.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the name in From, where another one than Simmer's sends it; the address is always Simmer's */
  fromName?: string;
  /** the address that ends emails of its kind by one click (RFC 8058) */
  unsubscribe?: string;
  /** the same for every attempt to send it, so that mailboxes recognize a second one */
  messageId?: string;
};

export type Mailer = {
  /** @throws the mail server's error; `MailRefused` if retrying is useless */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** The mail server will never accept this email. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly trouble: MailTrouble;

  constructor(trouble: MailTrouble) {
    super(`The mail server rejected the email: ${trouble.words}`);
    this.trouble = trouble;
  }
}

/** An email could not be sent while it was still of use. */
export class MailTooLate extends Error {
  override readonly name = 'MailTooLate';
}

const CONNECT_MS = 10_000;
const SOCKET_MS = 20_000;

/** Simmer's own name and address. */
export type Sender = { name: string; address: string };

/** Reads MAIL_FROM: an address, or `Name <address>`. */
export function senderOf(text: string): Sender {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

// Passed as objects, so nothing in an address is parsed as a second one.
function message(from: Sender, { to, fromName, unsubscribe, ...mail }: Mail) {
  return {
    ...mail,
    from: fromName === undefined ? from : { name: fromName, address: from.address },
    to: { name: '', address: to },
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// Opened for the first email, not at start: most hours send none.
const nodemailer = () => import('nodemailer');

/** Sends email through an SMTP server, over a few connections kept open between emails. */
export function smtpMailer(url: string, from: Sender): Mailer {
  const options = {
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
  } as const;
  let opening: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      opening ??= nodemailer().then(({ createTransport }) => createTransport(options));
      const transport = await opening;
      try {
        await transport.sendMail(message(from, mail));
      } catch (error) {
        const trouble = mailTrouble(error);
        if (!isRefusedForGood(trouble)) throw error;
        throw new MailRefused(trouble);
      }
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** No email is tried for longer. */
const TRIED_MS = 2 * 86_400_000;

/** Begins the name of an email’s file, so that the names are in order. */
const startOf = (ms: number): string => new Date(ms).toISOString().replaceAll(':', '-');

/** Ends the name of an email’s file: the same for every attempt to write it. */
const endOf = ({ messageId }: Mail): string =>
  messageId === undefined
    ? randomUUID().slice(0, 8)
    : createHash('sha256').update(messageId).digest('hex').slice(0, 16);

/**
 * Writes emails to a folder as `.eml` files, for machines without a mail server. One that was written before its process
 * was killed isn't written again.
 */
export function outboxMailer(folder: string, from: Sender, log: Log): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await transport.sendMail(message(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const end = `-${endOf(mail)}.eml`;
      const earliest = startOf(Date.now() - TRIED_MS);
      if ((await readdir(folder)).some((known) => known.endsWith(end) && known > earliest)) return;
      const name = `${startOf(Date.now())}${end}`;
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      log.info({ file: join(folder, name) }, 'wrote an email to the outbox');
    },
    close: () => undefined,
  };
}
