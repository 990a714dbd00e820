import { beforeAll, describe, expect, it } from 'vitest';
import { startTestAuth, type TestAuth } from '../../testing/authForTest.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';
import { usersRepository } from '../users/users.repository.ts';
import { mailWaitSeconds } from './signInTimes.ts';

const ask = (auth: TestAuth, email: unknown) => auth.browser().post('/api/auth/request-magic-link', { email });

describe('asking for a sign-in link', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });

  it('mails a link and a code, as text and as HTML', async () => {
    const answer = await ask(auth, 'Ana@Band.example');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ codeRequested: true });
    const mail = await auth.mailTo('ana@band.example');
    expect(mail.link).toMatch(/^http:\/\/localhost:8080\/login\/link#[\w-]{43}$/);
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.raw).toMatch(/^Subject: Sign in to Simmer$/m);
    expect(mail.raw).toContain('text/plain');
    expect(mail.raw).toContain('text/html');
  });

  it('gives a working link in the answer outside production', async () => {
    const { magicLink } = (await (await ask(auth, 'dev@band.example')).json()) as { magicLink: string };
    const browser = auth.browser();
    const answer = await browser.post('/api/auth/magic', { token: magicLink.split('#')[1] });
    expect(answer.status).toBe(200);
  });

  it.each([
    'victim@band.example\r\nBcc: all@band.example',
    'victim@band.example\u2028Bcc: all@band.example',
    'victim\u0000@band.example',
    'victim@band.example,other@band.example',
    '"Ana" <victim@band.example>',
    'nobody',
    '',
    42,
  ])('refuses %j as an address', async (email) => {
    const answer = await ask(auth, email);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('refuses requests that are too large, not JSON, or from another site', async () => {
    const path = '/api/auth/request-magic-link';
    const browser = auth.browser();
    const large = await browser.post(path, { email: `${'a'.repeat(1_200_000)}@band.example` });
    const text = await browser.post(path, { email: 'ana@band.example' }, { 'content-type': 'text/plain' });
    const foreign = await browser.post(path, { email: 'ana@band.example' }, { 'sec-fetch-site': 'cross-site' });
    expect([large.status, text.status, foreign.status]).toEqual([413, 415, 403]);
  });
});

describe('asking for a sign-in link in production, where only some may sign in', () => {
  startBefore(beforeAll, {
    settings: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://simmer.example',
      SIGN_IN_ALLOW: '@band.example, manager@label.example',
      ADMIN_EMAILS: 'boss@office.example',
    },
  });

  const shown = async (response: Response) => ({
    status: response.status,
    body: await response.text(),
    headers: [...response.headers]
      .filter(([name]) => !['date', 'x-request-id'].includes(name))
      .map(([name, value]) => [name, value.replace(/=[\w-]{43}/, '=…').replace(/Expires=[^;]+/, '')]),
  });

  it('replies the same for every address, and emails only people who may sign in', async () => {
    const known = await shown(await ask(auth, 'ana@band.example'));
    const unknown = await shown(await ask(auth, 'eve@else.example'));
    expect(unknown).toEqual(known);
    expect(known.body).toBe('{"codeRequested":true}');
    for (const address of ['manager@label.example', 'boss@office.example']) await ask(auth, address);
    for (const address of ['ana@band.example', 'manager@label.example', 'boss@office.example']) {
      expect((await auth.mailTo(address)).link).toMatch(/^https:\/\/simmer\.example\/login\/link#/);
    }
    await expect.poll(() => auth.waitingMails()).toBe(0);
    expect(await auth.mailsTo('eve@else.example')).toEqual([]);
  });

  it('reports guesses in the same way for every address', async () => {
    const guessesFor = async (email: string, client: string) => {
      const browser = auth.browser({ 'x-real-ip': client });
      await browser.post('/api/auth/request-magic-link', { email });
      await expect.poll(() => auth.waitingMails()).toBe(0);
      const statuses: number[] = [];
      for (let guess = 0; guess < 7; guess += 1) {
        const { status } = await browser.post('/api/auth/verify-code', { email, code: '000000' });
        statuses.push(status);
      }
      return statuses;
    };
    const known = await guessesFor('gina@band.example', '203.0.113.1');
    expect(known).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await guessesFor('mallory@else.example', '203.0.113.2')).toEqual(known);
  });

  it('still admits people with an account', async () => {
    await auth.base.database.transaction((manager) =>
      usersRepository(manager).findOrCreate('old@friend.example', auth.clock.now()),
    );
    await ask(auth, 'old@friend.example');
    expect((await auth.mailTo('old@friend.example')).code).toMatch(/^\d{6}$/);
  });

  it('binds its cookies to the host, over https', async () => {
    const answer = await ask(auth, 'ben@band.example');
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-simmer_attempt=.*Path=\/.*HttpOnly; Secure; SameSite=Strict/,
    );
  });
});

describe('the email of a sign-in', () => {
  it('is not made at the moment of a request, so that timing does not reveal whether there is one to send', async () => {
    await using auth = await startTestAuth({ mailWaitSeconds: 60 });
    await ask(auth, 'ana@band.example');
    await auth.forward(30_000);
    expect(await auth.database.query('SELECT tries FROM mail_job')).toEqual([{ tries: 0 }]);
    await auth.forward(30_000);
    await auth.mailTo('ana@band.example');
  });

  it('is sent within a second', () => {
    expect([mailWaitSeconds(0), mailWaitSeconds(1)]).toEqual([0.2, 0.8]);
  });
});
