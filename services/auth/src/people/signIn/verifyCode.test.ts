import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';

const MINUTE_MS = 60_000;

describe('a mailed code', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });

  async function asked(email: string, browser: Browser = auth.browser(), count = 1) {
    await browser.post('/api/auth/request-magic-link', { email });
    return { browser, email, ...(await auth.mailTo(email, count)) };
  }
  const verify = (browser: Browser, email: string, code: string) =>
    browser.post('/api/auth/verify-code', { email, code });
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function expectWrong(answer: Response) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: 'Invalid verification code' });
  }

  it('signs the asking browser in, however the address is spelled', async () => {
    const { browser, code } = await asked('ana@band.example');
    const answer = await verify(browser, ' ANA@band.example ', code);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, isProfileComplete: false });
    const user = await (await browser.get('/api/auth/user')).json();
    expect(user).toMatchObject({ email: 'ana@band.example', dropboxFolderPath: '/Music', isHidden: false });
  });

  it('works once', async () => {
    const { browser, email, code, token } = await asked('once@band.example');
    const attempt = browser.cookies.get('simmer_attempt') ?? '';
    expect((await verify(browser, email, code)).status).toBe(200);
    browser.cookies.set('simmer_attempt', attempt);
    await expectWrong(await verify(browser, email, code));
    const link = await auth.browser().post('/api/auth/magic', { token });
    expect(link.status).toBe(400);
  });

  it('works once when it is sent many times at the same moment', async () => {
    const { browser, email, code } = await asked('twice@band.example');
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(browser, email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused in another browser and for another address', async () => {
    const { email, code, browser } = await asked('bound@band.example');
    const other = await asked('else@band.example');
    await expectWrong(await verify(auth.browser(), email, code));
    await expectWrong(await verify(other.browser, email, code));
    await expectWrong(await verify(browser, other.email, code));
    expect((await verify(browser, email, code)).status).toBe(200);
  });

  it('gives way to a newer one, while the older link still works', async () => {
    const first = await asked('newest@band.example');
    const second = await asked('newest@band.example', first.browser, 2);
    if (first.code !== second.code) await expectWrong(await verify(first.browser, first.email, first.code));
    expect((await auth.browser().post('/api/auth/magic', { token: first.token })).status).toBe(200);
    expect((await verify(first.browser, first.email, second.code)).status).toBe(200);
  });

  it('still works after another person requests one for the same address', async () => {
    const mine = await asked('busy@band.example');
    await asked('busy@band.example', auth.browser(), 2);
    expect((await verify(mine.browser, mine.email, mine.code)).status).toBe(200);
  });

  it('takes five guesses, however many come at once', async () => {
    const { browser, email, code } = await asked('guessed@band.example');
    const wrong = otherThan(code);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(browser, email, wrong)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const late = await verify(browser, email, code);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is still good at the fifth try', async () => {
    const { browser, email, code } = await asked('fifth@band.example');
    for (let guess = 0; guess < 4; guess += 1) await verify(browser, email, otherThan(code));
    expect((await verify(browser, email, code)).status).toBe(200);
  });

  it('is old after ten minutes', async () => {
    const { browser, email, code } = await asked('late@band.example');
    auth.clock.forward(10 * MINUTE_MS);
    const answer = await verify(browser, email, code);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: 'Invalid verification code' });
  });

  it.each(['12345', '1234567', 'abcdef', '', null])('has to have six digits: %j', async (code) => {
    const answer = await auth.browser().post('/api/auth/verify-code', { email: 'ana@band.example', code });
    expect(answer.status).toBe(400);
  });

  it('rests in the database only as a keyed hash, and in no log', async () => {
    const { code, token, browser, email } = await asked('quiet@band.example');
    await verify(browser, email, code);
    await auth.browser().get(`/api/auth/magic/${token}`);
    await auth.browser().post('/api/auth/magic', { token });
    const rows = JSON.stringify(
      await auth.database.query("SELECT s::text FROM sign_in_attempt s WHERE email = 'quiet@band.example'"),
    );
    const session = browser.cookies.get('simmer_session') ?? 'no session';
    const log = auth.lines.join('');
    expect(log).toContain('answered');
    for (const secret of [token, session]) {
      expect(log).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
    expect(log).not.toContain(`"${code}"`);
    expect(rows).not.toContain(`,${code},`);
  });
});
