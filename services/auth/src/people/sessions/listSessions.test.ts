import type { Session } from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('one’s sessions', () => {
  let laptop: Browser;
  let phone: Browser;
  let ben: Browser;
  const sessions = async (browser: Browser) => (await (await browser.get('/api/user/sessions')).json()) as Session[];
  const end = (browser: Browser, id: number | string) => browser.ask('DELETE', `/api/user/sessions/${id}`);
  const idOf = async (browser: Browser) => (await sessions(browser)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
  const isIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;

  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });
  beforeEach(async () => {
    await auth.database.query('DELETE FROM session');
    laptop = await auth.signedIn('ana@band.example', auth.browser({ 'user-agent': firefox }));
    auth.clock.forward(60_000);
    phone = await auth.signedIn('ana@band.example', auth.browser({ 'user-agent': iphone }));
    ben = await auth.signedIn('ben@band.example');
  });

  it('are described in words, the calling one first and marked', async () => {
    auth.clock.forward(10_000);
    const now = auth.clock.now().toISOString();
    const ago = (seconds: number) => new Date(auth.clock.now().getTime() - seconds * 1000).toISOString();
    const [current, other, ...more] = await sessions(laptop);
    expect(current).toMatchObject({
      browser: 'Firefox on Linux',
      isCurrent: true,
      createdAt: ago(70),
      lastSeenAt: now,
    });
    expect(other).toMatchObject({
      browser: 'Safari on iPhone',
      isCurrent: false,
      createdAt: ago(10),
      lastSeenAt: ago(10),
    });
    expect(more).toEqual([]);
    expect(JSON.stringify([current, other])).not.toContain('Mozilla');
  });

  it('are not listed once they have run out', async () => {
    await auth.database.query(`UPDATE session SET expires_at = $1 WHERE browser LIKE '%iPhone'`, [auth.clock.now()]);
    expect(await sessions(laptop)).toHaveLength(1);
  });

  it('can be ended one by one', async () => {
    expect((await end(laptop, await idOf(phone))).status).toBe(204);
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
    expect(laptop.cookies.has('simmer_session')).toBe(true);
  });

  it('end with a sign-out if it is the calling one', async () => {
    expect((await end(laptop, await idOf(laptop))).status).toBe(204);
    expect(laptop.cookies.has('simmer_session')).toBe(false);
    expect(await isIn(phone)).toBe(true);
  });

  it('of other people cannot be ended', async () => {
    const answer = await end(laptop, await idOf(ben));
    expect(answer.status).toBe(404);
    expect(await isIn(ben)).toBe(true);
    for (const id of ['0', 'nope', '2147483648', '999999']) expect((await end(laptop, id)).status).toBe(404);
  });

  it('are ended once, by the faster call', async () => {
    const id = await idOf(phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(laptop, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it("can all be ended at once, the calling one included, and no one else's", async () => {
    const cookie = laptop.cookies.get('simmer_session') ?? '';
    expect((await laptop.ask('DELETE', '/api/user/sessions')).status).toBe(204);
    expect(laptop.cookies.has('simmer_session')).toBe(false);
    laptop.cookies.set('simmer_session', cookie);
    expect([await isIn(laptop), await isIn(phone), await isIn(ben)]).toEqual([false, false, true]);
  });

  it('are shown before the profile is complete, too', async () => {
    expect((await auth.browser().get('/api/user/sessions')).status).toBe(401);
    expect((await auth.browser().ask('DELETE', '/api/user/sessions')).status).toBe(401);
  });
});
