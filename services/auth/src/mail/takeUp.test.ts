import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { expect, it } from 'vitest';
import { migrations } from '../../migrations/migrations.ts';
import { startTestAuth } from '../testing/authForTest.ts';

it('emails of an earlier version are sent, those that it leaves and those that it queues during an upgrade', async () => {
  await using database = await createTestDatabase();
  const before = migrations.filter(({ name }) => !name.startsWith('MailJobs'));
  const log = createLog('auth', 'silent');
  await (await openDatabase({ url: database.url, entities: [], migrations: before, log })).destroy();
  const invite = (email: string, runAfter: Date) =>
    database.query(
      `WITH invited AS (INSERT INTO invitation (email, invited_at) VALUES ($1, now()))
       INSERT INTO mail_job (invitation_email, queued_at, run_after) VALUES ($1, $2, $2)`,
      [email, runAfter],
    );
  await invite('due@band.example', new Date('2026-03-01T19:59:00Z'));
  await invite('later@band.example', new Date(Date.now() + 3_600_000));
  await using auth = await startTestAuth({ database });
  await auth.mailTo('due@band.example');
  expect(await auth.mailsTo('later@band.example')).toEqual([]);

  await invite('beside@band.example', auth.clock.now());
  await auth.trim();
  await auth.mailTo('beside@band.example');
  await auth.forward(3_600_000);
  await auth.mailTo('later@band.example');
  await expect.poll(() => auth.waitingMails()).toBe(0);
});
