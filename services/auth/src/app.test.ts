import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { describe, expect, it } from 'vitest';
import { startTestAuth } from './testing/authForTest.ts';

describe('the auth service', () => {
  it('reports that it is ready, and recovers after its connections were closed', async () => {
    await using auth = await startTestAuth();
    const ready = async () => (await auth.browser().get('/readyz')).status;
    expect(await ready()).toBe(200);
    expect(await (await auth.browser().get('/api/health/auth')).json()).toEqual({
      status: 'ok',
      service: 'auth',
      version: PRODUCT_VERSION,
    });
    await auth.database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await expect.poll(ready).toBe(200);
  });

  it('replies 503 while its database is away, and still clears the cookie on sign-out', async () => {
    await using auth = await startTestAuth();
    const browser = await auth.signedIn('ana@band.example');
    await auth.database.drop();
    const user = await browser.get('/api/auth/user');
    expect(user.status).toBe(503);
    expect(user.headers.get('retry-after')).toBe('5');
    expect(await browser.get('/readyz')).toMatchObject({ status: 503 });
    const answer = await browser.post('/api/auth/logout');
    expect([answer.status, browser.cookies.has('simmer_session')]).toEqual([503, false]);
  });

  it('keeps the limits in production, whatever the setting says', async () => {
    await using auth = await startTestAuth({ settings: { NODE_ENV: 'production', SIGN_IN_LIMITS: 'off' } });
    const ask = () => auth.browser().post('/api/auth/request-magic-link', { email: 'ana@band.example' });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
