import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testSecret } from '../../testing/authForTest.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';
import { sessionsRepository } from './sessions.repository.ts';

const DAY_MS = 86_400_000;

describe('a session', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });

  it('is a cookie that scripts cannot read, and a hash in the database', async () => {
    const browser = auth.browser();
    await browser.post('/api/auth/request-magic-link', { email: 'ana@band.example' });
    const { token } = await auth.mailTo('ana@band.example');
    const answer = await browser.post('/api/auth/magic', { token });
    const [session] = answer.headers.getSetCookie().filter((line) => line.startsWith('simmer_session='));
    expect(session).toMatch(/^simmer_session=[\w-]{43}; Max-Age=15552000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is a new one after each sign-in, and the browser’s old one is over', async () => {
    const browser = await auth.signedIn('ben@band.example');
    const old = browser.cookies.get('simmer_session') ?? '';
    await auth.signedIn('ben@band.example', browser);
    expect(browser.cookies.get('simmer_session')).not.toBe(old);
    const replay = auth.browser();
    replay.cookies.set('simmer_session', old);
    expect((await replay.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('ends at sign-out even for a copied cookie, and other browsers stay signed in', async () => {
    const browser = await auth.signedIn('cleo@band.example');
    const phone = await auth.signedIn('cleo@band.example');
    const cookie = browser.cookies.get('simmer_session') ?? '';
    const answer = await browser.post('/api/auth/logout');
    expect(answer.status).toBe(204);
    expect(browser.cookies.has('simmer_session')).toBe(false);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    browser.cookies.set('simmer_session', cookie);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await phone.get('/api/auth/user')).status).toBe(200);
  });

  it('can be signed out of without having one, but not by another site', async () => {
    expect((await auth.browser().post('/api/auth/logout')).status).toBe(204);
    const foreign = await auth.browser().post('/api/auth/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it('lasts as long as it is used within 30 days, up to 180', async () => {
    const browser = await auth.signedIn('dora@band.example');
    for (let day = 29; day < 180; day += 29) {
      auth.clock.forward(29 * DAY_MS);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
      await expect
        .poll(() => auth.database.query('SELECT FROM session WHERE renewed_at = $1', [auth.clock.now()]))
        .toHaveLength(1);
    }
    auth.clock.forward(7 * DAY_MS);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('is over when its person signs in in the twentieth other browser and this one was unused longest', async () => {
    const first = await auth.signedIn('gus@band.example');
    const now = auth.clock.now();
    const [session] = await auth.database.query<{ userId: number }>(
      'SELECT user_id AS "userId" FROM session ORDER BY id DESC LIMIT 1',
    );
    const create = (n: number) =>
      auth.base.database.transaction((manager) =>
        sessionsRepository(manager).create({
          tokenHash: Buffer.alloc(32, n),
          userId: session?.userId ?? 0,
          browser: '',
          createdAt: now,
          renewedAt: new Date(now.getTime() + n),
          expiresAt: new Date(now.getTime() + DAY_MS),
          endsAt: new Date(now.getTime() + DAY_MS),
        }),
      );
    for (let n = 1; n < 20; n += 1) await create(n);
    expect((await first.get('/api/auth/user')).status).toBe(200);
    await create(20);
    expect((await first.get('/api/auth/user')).status).toBe(401);
    const others = Array.from({ length: 40 }, (_, place) => place + 21);
    await Promise.all(others.map(create));
    expect(
      await auth.database.query('SELECT count(*)::int AS count FROM session WHERE user_id = $1', [session?.userId]),
    ).toEqual([{ count: 20 }]);
  });

  it('is over when it is not used for 30 days, and then deleted', async () => {
    const browser = await auth.signedIn('eli@band.example');
    auth.clock.forward(30 * DAY_MS);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    await auth.trim();
    expect(await auth.database.query('SELECT FROM session')).toEqual([]);
  });

  it('is written down as used once an hour at most', async () => {
    const browser = await auth.signedIn('finn@band.example');
    const renewedAt = async () => {
      const [row] = await auth.database.query<{ at: Date }>('SELECT max(renewed_at) AS at FROM session');
      return row?.at.toISOString();
    };
    const atFirst = await renewedAt();
    auth.clock.forward(59 * 60_000);
    await browser.get('/api/auth/user');
    expect(await renewedAt()).toBe(atFirst);
    auth.clock.forward(60_000);
    await browser.get('/api/auth/user');
    await expect.poll(renewedAt).toBe(auth.clock.now().toISOString());
  });
});

describe('other services', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });

  const idsOf = async (email: string) => {
    const rows = await auth.database.query<{ id: number }>(
      'SELECT s.id FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.email = $1 ORDER BY s.id',
      [email],
    );
    return rows.map(({ id }) => id);
  };
  const openOf = async (sessionIds: number[]) => {
    const headers = await internalHeaders(testSecret, 'library', 'auth');
    const answer = await auth.browser(headers).post('/internal/sessions/open', { sessionIds });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return (await answer.json()).sessionIds;
  };

  it('learn which sessions are open: none that ended, ran out, or whose person lost access', async () => {
    const ana = await auth.signedIn('ana@band.example');
    await auth.signedIn('ana@band.example');
    await auth.signedIn('cy@band.example');
    const [first = 0, second = 0] = await idsOf('ana@band.example');
    const [cys = 0] = await idsOf('cy@band.example');
    expect(await openOf([second, cys, first, 99_999])).toEqual([first, second, cys]);
    await ana.post('/api/auth/logout');
    await auth.database.query(`UPDATE app_user SET access_ended_at = now() WHERE email = 'cy@band.example'`);
    expect(await openOf([first, second, cys])).toEqual([second]);
    auth.clock.forward(30 * DAY_MS);
    expect(await openOf([first, second, cys])).toEqual([]);
  });

  it('alone may ask', async () => {
    const ana = await auth.signedIn('ana@band.example');
    expect((await ana.post('/internal/sessions/open', { sessionIds: [1] })).status).toBe(401);
  });
});
