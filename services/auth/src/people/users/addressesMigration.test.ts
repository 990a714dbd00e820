import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { createTestDatabase, type TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../../../migrations/migrations.ts';
import { startTestAuth } from '../../testing/authForTest.ts';

const PLAIN = 'ana@xn--exmple-cua.test';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const before = migrations.filter(({ name }) => !name.startsWith('Addresses'));
  const log = createLog('auth', 'silent');
  await (await openDatabase({ url: database.url, entities: [], migrations: before, log })).destroy();
});
afterEach(() => database.drop());

const add = (email: string, isFirst = false, profileCompletedAt: string | null = null) =>
  database.query(
    'INSERT INTO app_user (email, is_first_account, profile_completed_at, created_at) VALUES ($1, $2, $3, now())',
    [email, isFirst, profileCompletedAt],
  );
const accounts = async () =>
  (await database.query('SELECT id, email FROM app_user ORDER BY id')).map(({ id, email }) => [id, email]);

it.each([
  'ana@exämple.test',
  'ana@exämple.test.',
  'ana@xn--exmple-cua.test.',
  PLAIN,
])('the account of %s is opened by all forms of its address after an upgrade', async (stored) => {
  await add(stored);
  await using auth = await startTestAuth({ database, settings: { SIGN_IN_ALLOW: '@else.example' } });
  for (const typed of ['Ana@Exämple.test', PLAIN, 'ana@exämple.test.']) {
    const sent = (await auth.mailsTo(PLAIN)).length;
    const browser = auth.browser();
    await browser.post('/api/auth/request-magic-link', { email: typed });
    const { code } = await auth.mailTo(PLAIN, sent + 1);
    expect((await browser.post('/api/auth/verify-code', { email: typed, code })).status).toBe(200);
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ id: 1, email: PLAIN });
  }
  expect(await accounts()).toEqual([[1, PLAIN]]);
});

it('several accounts of one address stay several, and the one with most rights is signed in to', async () => {
  await add('ana@exämple.test', true, '2026-01-01T00:00:00Z');
  await add(PLAIN, false, '2026-01-01T00:00:00Z');
  await add('ana@exämple.test.');
  await add("o'brien@band.example");
  await using _auth = await startTestAuth({ database });
  expect(await accounts()).toEqual([
    [1, PLAIN],
    [2, 'ana@exämple.test'],
    [3, 'ana@exämple.test.'],
    [4, "o'brien@band.example"],
  ]);
});

it('invitations and links on their way keep working after an upgrade', async () => {
  await database.query(`
    INSERT INTO invitation (email, invited_at) VALUES ('ana@exämple.test', now()), ('${PLAIN}', now()), ('bo@exämple.test', now());
    INSERT INTO mail_job (invitation_email, run_after) VALUES ('ana@exämple.test', now() + interval '1 year');
    INSERT INTO sign_in_attempt (email, browser_hash, requested_at, expires_at) VALUES ('ana@exämple.test', '', now(), now());
  `);
  await using _auth = await startTestAuth({ database });
  const emailsOf = async (table: string, column = 'email') =>
    (await database.query(`SELECT ${column} AS email FROM ${table} ORDER BY 1`)).map(({ email }) => email);
  expect(await emailsOf('invitation')).toEqual([PLAIN, 'bo@xn--exmple-cua.test']);
  expect(await emailsOf('mail_job', 'invitation_email')).toEqual([PLAIN]);
  expect(await emailsOf('sign_in_attempt')).toEqual([PLAIN]);
});
