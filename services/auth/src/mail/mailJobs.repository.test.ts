import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { expect, it } from 'vitest';
import { schema } from '../repositories.ts';
import { mailJobsRepository } from './mailJobs.repository.ts';

const log = createLog('auth', 'silent');
const now = new Date('2026-03-01T20:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it('sign-in emails go before all others that wait, for people wait for them; otherwise the oldest goes first', async () => {
  const test = await createTestDatabase();
  const database = await openDatabase({ url: test.url, ...schema, log });
  const jobs = mailJobsRepository(database.manager);
  const [attempt] = await test.query<{ id: string }>(
    `INSERT INTO sign_in_attempt (email, browser_hash, token_hash, requested_at, expires_at)
     VALUES ('ana@band.example', '', '\\x01', $1, $2) RETURNING id`,
    [now, new Date(now.getTime() + 900_000)],
  );
  await jobs.enqueueNotifications('one', Buffer.from('one'), before(2));
  await jobs.enqueueNotifications('two', Buffer.from('two'), before(1));
  await jobs.enqueue(String(attempt?.id), now);
  const taken = [];
  for (let job = await jobs.take(now, before(-2)); job; job = await jobs.take(now, before(-2))) {
    taken.push(job.sealedNotifications?.toString() ?? 'sign-in');
  }
  expect(taken).toEqual(['sign-in', 'one', 'two']);
  await database.destroy();
  await test.drop();
});
