import { type AddressInfo, createServer, type Socket } from 'node:net';
import { unsentMail } from '@simmer/contracts/services';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestAuth, type TestAuth, testSecret } from '../../testing/authForTest.ts';

const DAY_MS = 86_400_000;
const list = z.object({ hasMailServer: z.boolean(), waiting: z.number(), mails: z.array(unsentMail) });

/** What a mail server says, step by step; `hang` says nothing more. */
type Script = { greeting?: string; rcpt?: string; afterData?: string; reply?: string };

/** A mail server that follows its script, which a test may change. */
async function startScriptedServer(script: Script) {
  const sockets = new Set<Socket>();
  const mails: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const say = (words: string) => words !== 'hang' && socket.write(`${words}\r\n`);
    let data: string | undefined;
    say(script.greeting ?? '220 here');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        const words = script.afterData ?? '250 taken';
        if (words.startsWith('2')) mails.push(data);
        data = undefined;
        say(words);
        return;
      }
      if (script.reply !== undefined) say(script.reply);
      else if (/^EHLO|^HELO/i.test(text)) say('250 here');
      else if (/^RCPT/i.test(text)) say(script.rcpt ?? '250 ok');
      else if (/^DATA/i.test(text)) {
        data = '';
        say('354 go on');
      } else say('250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    script,
    mails,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    /** ends the connections that are kept open between mails */
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Scripted = Awaited<ReturnType<typeof startScriptedServer>>;

let smtp: Scripted;
let auth: TestAuth;
beforeEach(async () => {
  smtp = await startScriptedServer({});
  auth = await startTestAuth({ settings: { SMTP_URL: smtp.url, ADMIN_EMAILS: 'ana@band.example' } });
});
afterEach(async () => {
  await auth.close();
  await smtp.close();
});

async function admin() {
  const browser = auth.browser();
  await browser.post('/api/auth/request-magic-link', { email: 'ana@band.example' });
  await expect.poll(() => smtp.mails.length).toBe(1);
  const code = /requested it: (\d{6})/.exec(smtp.mails.pop()?.replace(/=\r?\n/g, '') ?? '')?.[1];
  expect((await browser.post('/api/auth/verify-code', { email: 'ana@band.example', code })).status).toBe(200);
  expect((await browser.post('/api/auth/complete-profile', { fullName: 'Ana Band' })).status).toBeLessThan(300);
  return browser;
}

type Admin = Awaited<ReturnType<typeof admin>>;

const listOf = async (browser: Admin) => list.parse(await (await browser.get('/api/unsent-mails')).json());

async function bring(key = 'notification-mail-1') {
  const item = { sentence: 'Ben mentioned you', detail: null, path: '/', at: '2026-03-01T19:55:00.000Z' };
  const mail = {
    key,
    toUserId: 1,
    pace: 'atOnce',
    notifications: [item],
    count: 1,
    timeZone: 'UTC',
    endsWhat: 'mentions',
  };
  const service = auth.browser(await internalHeaders(testSecret, 'library', 'auth'));
  const body = { mails: [{ ...mail, unsubscribePath: '/api/unsubscribe/1.mention.x' }] };
  expect((await service.post('/internal/notification-mails', body)).status).toBe(200);
}

/** Waits for the one mail in the list. */
async function unsent(browser: Admin) {
  await expect.poll(async () => (await listOf(browser)).mails.length).toBe(1);
  const [mail] = (await listOf(browser)).mails;
  return mail ?? Promise.reject(new Error('gone'));
}

describe('a mail that could not be sent', () => {
  it.each<[what: string, script: Script, words: RegExp, advice: RegExp]>([
    [
      'greylisted',
      { rcpt: '451 4.7.1 <ana@band.example>: Greylisted' },
      /^451 4\.7\.1 <\[address\]>: Greylisted$/,
      /greylisting/,
    ],
    ['taken and then not', { afterData: '451 4.3.0 Queue full' }, /451 4\.3\.0 Queue full/, /try again later/],
    ['answered with garbage', { greeting: 'garbage' }, /garbage|greeting/i, /./],
    ['answered with nonsense after the greeting', { reply: 'xyzzy' }, /./, /./],
    ['refused by our login', { rcpt: '530 5.7.0 Authentication required' }, /530/, /login/],
  ])('is kept with the mail server’s words and sent once it is right: %s', async (_what, script, words, advice) => {
    const browser = await admin();
    Object.assign(smtp.script, script);
    smtp.hangUp();
    await bring();
    const mail = await unsent(browser);
    expect(mail).toMatchObject({ kind: 'notifications', to: 'ana@band.example', lastTriedAt: expect.any(String) });
    expect(mail.nextTryAt).not.toBeNull();
    expect(mail.words).toMatch(words);
    expect(mail.advice).toMatch(advice);
    for (const step of Object.keys(script)) delete smtp.script[step as keyof Script];
    expect((await browser.post(`/api/unsent-mails/${mail.id}/retry`)).status).toBe(204);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await expect.poll(async () => (await listOf(browser)).mails).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
  });

  it('is given up when the server refuses it for good, also after it took it, and can be tried again', async () => {
    const browser = await admin();
    smtp.script.afterData = '550 5.7.1 Looks like spam';
    await bring();
    await expect.poll(async () => (await listOf(browser)).mails[0]?.nextTryAt).toBeNull();
    expect(await listOf(browser)).toMatchObject({
      waiting: 0,
      mails: [{ words: '550 5.7.1 Looks like spam', tries: 1 }],
    });
    auth.clock.forward(2 * DAY_MS);
    delete smtp.script.afterData;
    const { id } = await unsent(browser);
    expect((await browser.post(`/api/unsent-mails/${id}/retry`)).status).toBe(204);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await expect.poll(async () => (await listOf(browser)).mails).toEqual([]);
    expect((await browser.post(`/api/unsent-mails/${id}/retry`)).status).toBe(404);
  });

  it('is tried for a day, and then kept with the last words for 30 days', async () => {
    const browser = await admin();
    smtp.script.rcpt = '451 4.7.1 Greylisted';
    await bring();
    await unsent(browser);
    await auth.forward(DAY_MS - 60_000);
    await expect.poll(async () => (await listOf(browser)).mails[0]?.tries).toBeGreaterThan(1);
    expect((await unsent(browser)).nextTryAt).not.toBeNull();
    await auth.forward(1_000_000);
    await expect.poll(async () => (await listOf(browser)).mails[0]?.nextTryAt).toBeNull();
    expect(await unsent(browser)).toMatchObject({ words: '451 4.7.1 Greylisted' });
    expect(auth.lines.join('')).toContain('gave up on an email about notifications');
    auth.clock.forward(29 * DAY_MS);
    await auth.trim();
    expect(await auth.database.query('SELECT FROM mail_job')).toHaveLength(1);
    auth.clock.forward(2 * DAY_MS);
    await auth.trim();
    expect(await auth.database.query('SELECT FROM mail_job')).toHaveLength(0);
  });

  it('is not sent by a press while it is being sent, and is sent once the server that hangs is given up', async () => {
    const browser = await admin();
    smtp.script.rcpt = '451 4.7.1 Greylisted';
    await bring();
    const { id } = await unsent(browser);
    smtp.script.rcpt = '250 ok';
    smtp.script.afterData = 'hang';
    await browser.post(`/api/unsent-mails/${id}/retry`);
    const isTaken = async () =>
      (await auth.database.query<{ taken: boolean }>('SELECT is_taken AS taken FROM mail_job'))[0]?.taken;
    await expect.poll(isTaken).toBe(true);
    await browser.post(`/api/unsent-mails/${id}/retry`);
    expect(await auth.database.query("SELECT FROM public_jobs.job WHERE name = 'mails'")).toHaveLength(1);
    expect(smtp.mails).toEqual([]);
    delete smtp.script.afterData;
    await auth.forward(90_001);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await expect.poll(async () => (await listOf(browser)).mails).toEqual([]);
    // Auth would wait for the one that hangs before it closes.
    smtp.hangUp();
  });

  it('can be an invitation, or a sign-in, whose link expires', async () => {
    const browser = await admin();
    smtp.script.rcpt = '451 4.7.1 Greylisted';
    await auth.browser().post('/api/auth/request-magic-link', { email: 'ben@band.example' });
    await browser.post('/api/admin/invitations', { email: 'cy@band.example' });
    await bring();
    await expect.poll(async () => (await listOf(browser)).mails.length).toBe(3);
    const kindsNow = (await listOf(browser)).mails.map(({ kind }) => kind);
    expect(kindsNow.toSorted()).toEqual(['invitation', 'notifications', 'signIn']);
    await auth.forward(900_000);
    await expect
      .poll(async () => (await listOf(browser)).mails.find(({ kind }) => kind === 'signIn')?.nextTryAt)
      .toBeNull();
    const mails = (await listOf(browser)).mails;
    const signIn = mails.find(({ kind }) => kind === 'signIn');
    expect(signIn).toMatchObject({ to: 'ben@band.example' });
    const answer = await browser.post(`/api/unsent-mails/${signIn?.id}/retry`);
    expect(answer.status).toBe(409);
  });
});

it('admins alone see unsent mails', async () => {
  await auth.close();
  auth = await startTestAuth({ settings: { ADMIN_EMAILS: 'ana@band.example' } });
  const member = await auth.member('ben@band.example', 'Ben Band');
  for (const answer of [await member.get('/api/unsent-mails'), await member.post('/api/unsent-mails/1/retry')]) {
    expect(answer.status).toBe(403);
  }
  expect((await auth.browser().get('/api/unsent-mails')).status).toBe(401);
  const browser = await auth.member('ana@band.example', 'Ana Band');
  // A mail is in the outbox a moment before it no longer waits.
  await expect.poll(() => listOf(browser)).toEqual({ hasMailServer: false, waiting: 0, mails: [] });
});
