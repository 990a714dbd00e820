import { countRows } from '@simmer/service-common/database/rows.ts';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { describe, expect, it } from 'vitest';
import { mailJobsRepository } from '../../mail/mailJobs.repository.ts';
import { startTestAuth, type TestAuth, testSecret } from '../../testing/authForTest.ts';

const DAY_MS = 86_400_000;

const aMail = (given: object = {}): object => ({
  key: 'notification-mail-1',
  toUserId: 1,
  pace: 'atOnce',
  notifications: [
    {
      sentence: 'Ben mentioned you on “Midnight Drive”',
      detail: '@ana can you lift the chorus?',
      path: '/song/Midnight%20Drive?note=4',
      at: '2026-03-01T19:55:00.000Z',
    },
  ],
  count: 1,
  timeZone: 'Europe/Berlin',
  unsubscribePath: '/api/unsubscribe/1.mention.AAAAAAAAAAAAAAAAAAAAAA',
  endsWhat: 'mentions',
  ...given,
});

const service = async (auth: TestAuth) => auth.browser(await internalHeaders(testSecret, 'library', 'auth'));
const bring = async (auth: TestAuth, ...mails: object[]) =>
  (await (await service(auth)).post('/internal/notification-mails', { mails })).status;

/** The head of an email, each field in one line. */
const headOf = (raw: string): string[] => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');

describe('emails about notifications', () => {
  it('can be ended by one press in a mail program', async () => {
    await using auth = await startTestAuth();
    await auth.signedIn('ana@band.example');
    expect(await bring(auth, aMail())).toBe(200);
    const { raw } = await auth.mailTo('ana@band.example', 2);
    const head = headOf(raw);
    const address = 'http://localhost:8080/api/unsubscribe/1.mention.AAAAAAAAAAAAAAAAAAAAAA';
    expect(head).toContain(`List-Unsubscribe: <${address}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(head.find((line) => line.startsWith('Message-ID:'))).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>$/);
    expect(head).toContain('Auto-Submitted: auto-generated');
  });

  it('are sent once for a key, however often and by however many instances they are brought', async () => {
    await using auth = await startTestAuth();
    // Before there is a twin, which might send this mail.
    await auth.signedIn('ana@band.example');
    await using twin = await startTestAuth({ database: auth.database, clock: auth.clock });
    const statuses = await Promise.all([
      bring(auth, aMail()),
      bring(twin, aMail()),
      bring(auth, aMail(), aMail()),
      bring(twin, aMail()),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200]);
    await expect.poll(() => auth.waitingMails()).toBe(0);
    expect(await bring(auth, aMail())).toBe(200);
    auth.clock.forward(6 * DAY_MS);
    await auth.trim();
    expect(await bring(twin, aMail())).toBe(200);
    await expect.poll(() => auth.waitingMails()).toBe(0);
    const sent = await Promise.all([auth, twin].map((each) => each.mailsTo('ana@band.example')));
    expect(sent.flat().filter(({ raw }) => raw.includes('List-Unsubscribe:'))).toHaveLength(1);
  });

  it('forget their keys after a week', async () => {
    await using auth = await startTestAuth();
    await bring(auth, aMail());
    const keys = () => countRows(auth.database, 'SELECT FROM notification_mail_key');
    expect(await keys()).toBe(1);
    auth.clock.forward(7 * DAY_MS + 1000);
    await auth.trim();
    expect(await keys()).toBe(0);
  });

  it('are not sent to people without access, or who are gone', async () => {
    await using auth = await startTestAuth();
    await auth.signedIn('ana@band.example');
    await auth.database.query('UPDATE app_user SET access_ended_at = now()');
    await bring(auth, aMail(), aMail({ key: 'b', toUserId: 99 }));
    await expect.poll(() => auth.waitingMails()).toBe(0);
    expect(await auth.mailsTo('ana@band.example')).toHaveLength(1);
  });

  it('are queued encrypted, and dropped if the secret has changed', async () => {
    await using database = await createTestDatabase();
    await using auth = await startTestAuth({ database, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    await database
      .query(`INSERT INTO app_user (email, created_at) VALUES ('ana@band.example', now())`)
      .catch(() => undefined);
    await bring(auth, aMail());
    const [row] = await database.query<{ sealed: Buffer }>('SELECT sealed_notifications AS sealed FROM mail_job');
    expect(row?.sealed.length).toBeGreaterThan(100);
    expect(row?.sealed.includes('chorus')).toBe(false);
    await auth.base.database.transaction((manager) =>
      mailJobsRepository(manager).enqueueNotifications('other', Buffer.alloc(64), auth.clock.now()),
    );
    await expect.poll(() => auth.lines.join('')).toContain('queued under another SIMMER_SECRET');
  });

  it('are brought by our own services only, and all or none', async () => {
    await using auth = await startTestAuth();
    const browser = await auth.signedIn('ana@band.example');
    for (const path of ['/internal/notification-mails', '/internal/mail-server']) {
      const answer = path.endsWith('mails') ? await browser.post(path, { mails: [aMail()] }) : await browser.get(path);
      expect(answer.status).toBe(401);
    }
    const item = { sentence: 'x', detail: null, at: '2026-03-01T19:55:00.000Z' };
    for (const wrong of [
      { notifications: [] },
      { notifications: [{ ...item, path: '//evil.example' }] },
      { key: '' },
      { unsubscribePath: '/elsewhere' },
    ]) {
      expect(await bring(auth, aMail({ key: 'other' }), aMail(wrong))).toBe(400);
    }
    expect(await countRows(auth.database, 'SELECT FROM notification_mail_key')).toBe(0);
    expect(await (await (await service(auth)).get('/internal/mail-server')).json()).toEqual({ hasMailServer: false });
  });
});
