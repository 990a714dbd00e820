import type { ShareMail } from '@simmer/contracts/services';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { describe, expect, it } from 'vitest';
import { mailJobsRepository } from '../../mail/mailJobs.repository.ts';
import { startTestAuth, type TestAuth, testSecret } from '../../testing/authForTest.ts';

const TOKEN = 'abcdefghijklmnopqrstuv';

const invitation = (given: Partial<ShareMail> = {}): object => ({
  kind: 'shareInvitation',
  to: 'jo@label.example',
  sender: 'Lena',
  shared: { kind: 'song', title: 'Midnight Drive' },
  path: `/song-share/${TOKEN}`,
  picture: `/api/share/${TOKEN}/preview.png?r=abc`,
  hasPassword: false,
  expiresAt: null,
  sentence: 'Before Friday, please.',
  ...given,
});

async function post(auth: TestAuth, ...mails: object[]): Promise<Response> {
  return auth.browser(await internalHeaders(testSecret, 'library', 'auth')).post('/internal/mails', { mails });
}

const queue = async (auth: TestAuth, ...mails: object[]): Promise<number> => (await post(auth, ...mails)).status;

/** The head of an email, each field in one line. */
const headOf = (raw: string): string[] => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');

describe('emails about links', () => {
  it('are sent in the name of their sender, from the address of Simmer', async () => {
    await using auth = await startTestAuth({ settings: { MAIL_FROM: '"The band" <music@band.example>' } });
    expect(await queue(auth, invitation())).toBe(200);
    expect(await (await post(auth, invitation())).json()).toEqual({ isInOutbox: true });
    const { raw } = await auth.mailTo('jo@label.example');
    expect(headOf(raw)).toEqual(
      expect.arrayContaining(['From: Lena via Simmer <music@band.example>', 'To: jo@label.example']),
    );
    expect(headOf(raw).some((line) => /^(reply-to|cc|bcc):/i.test(line))).toBe(false);
    const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(text).toContain('> Before Friday, please.');
    expect(text).toContain(`http://localhost:8080/song-share/${TOKEN}`);
    expect(text).toContain(`src="http://localhost:8080/api/share/${TOKEN}/preview.png?r=abc"`);
    await expect.poll(() => auth.waitingMails()).toBe(0);
  });

  it('cannot write into the head of an email, whatever names are in them', async () => {
    await using auth = await startTestAuth();
    const hostile = 'Eve\r\nBcc: all@band.example\u0000\u202E"<x@y.example>';
    const shared = { kind: 'song', title: hostile } as const;
    await queue(auth, invitation({ sender: hostile, shared, sentence: hostile }));
    const { raw } = await auth.mailTo('jo@label.example');
    const head = headOf(raw);
    expect(head.filter((line) => /^(from|to|subject):/i.test(line))).toHaveLength(3);
    expect(head.some((line) => /^bcc:/i.test(line))).toBe(false);
    expect(head.find((line) => line.startsWith('From:'))).toMatch(/<no-reply@localhost>$/);
  });

  it('reach the maker of a link by their number, unless their access has ended', async () => {
    await using auth = await startTestAuth();
    await auth.signedIn('ana@band.example');
    await auth.signedIn('cy@band.example');
    await auth.database.query(`UPDATE app_user SET access_ended_at = now() WHERE email = 'cy@band.example'`);
    const request = (toUserId: number) => ({
      kind: 'accessRequested',
      toUserId,
      shared: { kind: 'song', title: 'Midnight Drive' },
      name: 'Jo <b>',
      email: 'jo@label.example',
      sentence: null,
    });
    expect(await queue(auth, request(1), request(2), request(99))).toBe(200);
    const { raw } = await auth.mailTo('ana@band.example', 2);
    expect(raw.replace(/=\r?\n/g, '')).toContain('Jo &lt;b&gt;, jo@label.example');
    await expect.poll(() => auth.waitingMails()).toBe(0);
    expect(await auth.mailsTo('cy@band.example')).toHaveLength(1);
  });

  it('are queued encrypted, given up after a day, and dropped if the secret has changed', async () => {
    await using database = await createTestDatabase();
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9' };
    await using auth = await startTestAuth({ database, settings });
    await queue(auth, invitation());
    const [row] = await database.query<{ sealed: Buffer }>('SELECT sealed_mail AS sealed FROM mail_job');
    expect(row?.sealed.includes(TOKEN)).toBe(false);
    await expect.poll(() => auth.lines.join('')).toContain('could not send an email');
    await auth.forward(24 * 3_600_000);
    await expect.poll(() => auth.lines.join('')).toContain('gave up on an email about a link');
    await expect.poll(() => auth.waitingMails()).toBe(0);
    await auth.base.database.transaction((manager) =>
      mailJobsRepository(manager).enqueueShareMails([Buffer.alloc(64)], auth.clock.now()),
    );
    await expect.poll(() => auth.lines.join('')).toContain('queued under another SIMMER_SECRET');
  });

  it('are asked for by our own services only, and all or none', async () => {
    await using auth = await startTestAuth();
    const browser = await auth.signedIn('ana@band.example');
    expect((await browser.post('/internal/mails', { mails: [invitation()] })).status).toBe(401);
    const elsewhere = [{ path: '//evil.example/x' }, { picture: 'https://evil.example/p.png' }, { to: '' }];
    for (const wrong of elsewhere) {
      expect(await queue(auth, invitation(), { ...invitation(), ...wrong })).toBe(400);
    }
    expect(await queue(auth, ...Array.from({ length: 21 }, () => invitation()))).toBe(400);
    expect(await auth.waitingMails()).toBe(0);
  });
});
