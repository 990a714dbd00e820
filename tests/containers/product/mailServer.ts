import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = { port: number; stop(): Promise<void> };

type Options = { user: string; password: string; folder: string };

/** A mail server on this machine that asks for a name and a password, and keeps each address's last mail in a file. */
export async function startMailServer({ user, password, folder }: Options): Promise<MailServer> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth(given, _session, done) {
      const isRight = given.username === user && given.password === password;
      done(isRight ? null : new Error('Wrong name or password'), isRight ? { user } : undefined);
    },
    onData(stream, { envelope }, reply) {
      void text(stream)
        .then((mail) => Promise.all(envelope.rcptTo.map(({ address }) => writeFile(join(folder, address), mail))))
        .then(() => reply(), reply);
    },
  });
  // Containers reach it at the gateway of their network.
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The code in the last mail to an address; empty before there is one. */
export async function mailedCode(folder: string, address: string): Promise<string> {
  const mail = await readFile(join(folder, address), 'utf8').catch(() => '');
  return /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[1] ?? '';
}

/** Lets the next mail to an address be a new one. */
export const forgetMails = (folder: string, address: string): Promise<void> =>
  rm(join(folder, address), { force: true });
