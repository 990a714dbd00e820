import { beforeAll, describe, expect, it } from 'vitest';
import { auth, startBefore } from '../../testing/startBefore.ts';

describe('a mailed link', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });

  async function mailed(email: string) {
    await auth.browser().post('/api/auth/request-magic-link', { email });
    return auth.mailTo(email);
  }

  it('is not used up by being opened, and signs in by a press, in any browser', async () => {
    const { token } = await mailed('ana@band.example');
    const browser = auth.browser();
    for (let scan = 0; scan < 3; scan += 1) {
      const opened = await browser.get(`/api/auth/magic/${token}`);
      expect(opened.status).toBe(302);
      expect(opened.headers.get('location')).toBe(`/login/link#${token}`);
      expect(opened.headers.getSetCookie()).toEqual([]);
    }
    expect((await browser.post('/api/auth/magic', { token })).status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('works once, also when pressed many times at the same moment', async () => {
    const { token } = await mailed('once@band.example');
    const presses = await Promise.all(
      Array.from({ length: 6 }, () => auth.browser().post('/api/auth/magic', { token })),
    );
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(presses.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it('is old after ten minutes', async () => {
    const { token } = await mailed('late@band.example');
    auth.clock.forward(600_000);
    const answer = await auth.browser().post('/api/auth/magic', { token });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('never leads anywhere but to Simmer', async () => {
    const outside = await auth.browser().get('/api/auth/magic/%2F%2Fevil.example%0d%0aX:%20y');
    expect(outside.headers.get('location')).toBe('/login/link#%2F%2Fevil.example%0D%0AX%3A%20y');
    const login = await auth.browser().get('/api/login?next=https://evil.example');
    expect([login.status, login.headers.get('location')]).toEqual([302, '/login']);
  });
});
