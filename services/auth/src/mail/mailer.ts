import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';

export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** @throws the mail server's error; `MailRefused` when trying again is of no use */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** The mail server will never take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const reply = z
  .object({ code: z.string().optional(), command: z.string().optional(), responseCode: z.number().optional() })
  .catch({});

/** What may be told about a failed delivery: the rest of the error repeats addresses. */
export const smtpReply = (error: unknown): z.infer<typeof reply> => reply.parse(error);

const CONNECT_MS = 10_000;
const SOCKET_MS = 20_000;

// Addresses are given as objects, so that nothing in one is read as a second one.
function message(from: string, { to, ...mail }: Mail) {
  return {
    ...mail,
    from,
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// At the first mail, not at start: most hours send none.
const nodemailer = () => import('nodemailer');

/** Sends mail through an SMTP server, over a few connections that stay open while they are used. */
export function smtpMailer(url: string, from: string): Mailer {
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
        const { responseCode } = smtpReply(error);
        // RFC 5321, 4.2.3: 55z is about the mailbox and permanent; other 5yz, such as a refused sign-in, are ours to put right.
        if (responseCode === undefined || responseCode < 550 || responseCode > 559) throw error;
        throw new MailRefused(`The mail server rejected the email with ${responseCode}.`);
      }
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** Puts mail into a folder as `.eml` files, for machines without a mail server. */
export function outboxMailer(folder: string, from: string, log: Log): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await transport.sendMail(message(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      log.info({ file: join(folder, name) }, 'wrote an email to the outbox');
    },
    close: () => undefined,
  };
}
