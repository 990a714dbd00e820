import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLog } from '@simmer/service-common/base/log.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { expect, it } from 'vitest';
import { openAuthDatabase } from '../database.ts';
import { invitationsRepository } from '../people/invitations/invitations.repository.ts';
import { startTestAuth, testSecret } from '../testing/authForTest.ts';
import { mailJobsRepository } from './mailJobs.repository.ts';

it('an email is sent by the next instance if the one that had begun is killed, and not before its lease ends', async () => {
  const test = await createTestDatabase();
  const database = await openAuthDatabase(test.url, createLog('auth', 'silent'));
  await database.transaction(async (manager) => {
    const invitedAt = new Date();
    await invitationsRepository(manager).keep({ email: 'jo@band.example', invitedBy: null, invitedAt });
    await mailJobsRepository(manager).enqueueInvitation('jo@band.example', invitedAt);
  });
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'simmer-killed-'));
  const killed = fork(resolve(import.meta.dirname, '../main.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SERVICE_PORT: '0',
      DATABASE_URL: test.url,
      AUTH_URL: 'http://127.0.0.1:1',
      SIMMER_SECRET: testSecret,
      SIMMER_DATA: folder,
      SMTP_URL: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`,
      LOG_LEVEL: 'silent',
    },
  });
  // It waits for a word of its mail server.
  await expect.poll(() => sockets.length).toBe(1);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;

  const next = await startTestAuth({ database: test });
  expect(await next.mailsTo('jo@band.example')).toEqual([]);
  await next.forward(90_001);
  await next.mailTo('jo@band.example');
  await expect.poll(() => next.waitingMails()).toBe(0);
  expect(await next.mailsTo('jo@band.example')).toHaveLength(1);
  await next.close();
  await database.destroy();
  await test.drop();
  await new Promise((resolve) => mute.close(resolve));
  await rm(folder, { recursive: true });
});
