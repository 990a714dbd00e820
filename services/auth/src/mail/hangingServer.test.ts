import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { invitationsRepository } from '../people/invitations/invitations.repository.ts';
import { startTestAuth, type TestAuth } from '../testing/authForTest.ts';
import { mailJobsRepository } from './mailJobs.repository.ts';

let auth: TestAuth;
let server: ReturnType<typeof createServer>;
let isHanging: boolean;
const sockets = new Set<Socket>();
const reached: string[] = [];

/** A mail server that accepts connections, and says nothing while it hangs. */
beforeEach(async () => {
  isHanging = true;
  reached.length = 0;
  sockets.clear();
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (isHanging) return;
    let isData = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      const recipient = /^RCPT TO:<(.*?)>/im.exec(said)?.[1];
      if (recipient) reached.push(recipient);
      if (isData && !said.endsWith('\r\n.\r\n')) return;
      if (!isData && /^DATA/im.test(said)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else {
        isData = false;
        socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  auth = await startTestAuth({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, SIGN_IN_LIMITS: 'off' } });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await auth.close();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (email: string) => auth.browser().post('/api/auth/request-magic-link', { email });

it('an email that hangs holds up no other', async () => {
  await ask('slow@band.example');
  await expect.poll(() => sockets.size).toBe(1);
  isHanging = false;
  await ask('quick@band.example');
  await expect.poll(() => reached).toEqual(['quick@band.example']);
});

it('a sign-in email is held up by no other, for people wait for it', async () => {
  await auth.base.database.transaction(async (manager) => {
    for (const email of ['one@band.example', 'two@band.example', 'three@band.example']) {
      await invitationsRepository(manager).keep({ email, invitedBy: null, invitedAt: auth.clock.now() });
      await mailJobsRepository(manager).enqueueInvitation(email, auth.clock.now());
    }
  });
  await expect.poll(() => sockets.size).toBe(2);
  isHanging = false;
  await ask('quick@band.example');
  await expect.poll(() => reached).toEqual(['quick@band.example']);
});
