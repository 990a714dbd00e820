import { IDENTITY_HEADER } from '@simmer/contracts/services';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestAuth, type TestAuth } from '../../testing/authForTest.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';

const keysOf = async (auth: TestAuth) =>
  (await (await auth.browser().get('/internal/jwks.json')).json()) as JSONWebKeySet;

describe("the proxy's question for each request", () => {
  startBefore(beforeEach, { settings: { SIGN_IN_LIMITS: 'off', SONG_CURATORS: 'ana@band.example' } });

  it('is 204 without a name for signed-out callers and made-up sessions', async () => {
    const stranger = auth.browser();
    const forger = auth.browser({ [IDENTITY_HEADER]: 'made up' });
    forger.cookies.set('simmer_session', 'A'.repeat(43));
    for (const browser of [stranger, forger]) {
      const answer = await browser.get('/internal/verify');
      expect(answer.status).toBe(204);
      expect(answer.headers.has(IDENTITY_HEADER)).toBe(false);
      expect(answer.headers.get('x-accel-expires')).toBe('0');
    }
  });

  it('is answered with a signed name that is good for a minute', async () => {
    const browser = await auth.signedIn('ana@band.example');
    const early = await browser.get('/internal/verify');
    expect(early.headers.get('x-accel-expires')).toBe('0');
    await browser.post('/api/auth/complete-profile', { fullName: 'Ana López' });
    const answer = await browser.get('/internal/verify');
    // To the end of the current second: nginx counts whole seconds and would keep a reply with "1" for almost two.
    expect(answer.headers.get('x-accel-expires')).toBe(`@${Math.floor(auth.clock.now().getTime() / 1000)}`);
    const token = answer.headers.get(IDENTITY_HEADER) ?? '';
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keysOf(auth)), {
      issuer: 'simmer-auth',
      audience: 'simmer-services',
      algorithms: ['EdDSA'],
      currentDate: auth.clock.now(),
    });
    expect(payload['identity']).toEqual({
      sessionId: 1,
      userId: 1,
      email: 'ana@band.example',
      firstName: 'Ana',
      lastName: 'López',
      displayName: 'ana',
      profileImageUrl: null,
      isProfileComplete: true,
      isAdmin: true,
      canCurateSongs: true,
      canManageCollaborators: false,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect((await browser.get('/internal/verify')).headers.get(IDENTITY_HEADER)).toBe(token);
  });

  it("allows listening only at addresses of the caller's own session, and until they sign out", async () => {
    await using auth = await startTestAuth({ settings: { SIGN_IN_LIMITS: 'off' } });
    const browser = await auth.signedIn('ana@band.example');
    const listen = async (session: string) => (await browser.get(`/internal/listener${session}`)).status;
    expect(await listen('?session=1')).toBe(403);
    await browser.post('/api/auth/complete-profile', { fullName: 'Ana López' });
    expect(await listen('?session=1')).toBe(204);
    const elsewhere = await auth.signedIn('ana@band.example');
    expect((await elsewhere.get('/internal/listener?session=1')).status).toBe(403);
    for (const other of ['', '?session=', '?session=0', '?session=11', '?session=2'])
      expect(await listen(other)).toBe(403);
    await browser.post('/api/auth/logout');
    expect(await listen('?session=1')).toBe(403);
  });

  it('reports a lost admin role at once, in a session that continues', async () => {
    const settings = { SIGN_IN_LIMITS: 'off' };
    await using database = await createTestDatabase();
    const before = await startTestAuth({ database, settings: { ...settings, ADMIN_EMAILS: 'ana@band.example' } });
    const browser = await before.member('ana@band.example', 'Ana López');
    const session = browser.cookies.get('simmer_session') ?? '';
    const after = await startTestAuth({ database, settings: { ...settings, ADMIN_EMAILS: 'ben@band.example' } });
    const rights = async (instance: TestAuth) => {
      const same = instance.browser();
      same.cookies.set('simmer_session', session);
      const token = (await same.get('/internal/verify')).headers.get(IDENTITY_HEADER) ?? '';
      const { payload } = await jwtVerify(token, createLocalJWKSet(await keysOf(instance)), {
        currentDate: instance.clock.now(),
      });
      return payload['identity'];
    };
    expect(await rights(before)).toMatchObject({ email: 'ana@band.example', isAdmin: true });
    expect(await rights(after)).toMatchObject({ email: 'ana@band.example', isAdmin: false });
    for (const instance of [before, after]) await instance.close();
  });

  it('has no name any more after sign-out', async () => {
    const browser = await auth.signedIn('ben@band.example');
    const cookie = browser.cookies.get('simmer_session') ?? '';
    await browser.post('/api/auth/logout');
    browser.cookies.set('simmer_session', cookie);
    expect((await browser.get('/internal/verify')).headers.has(IDENTITY_HEADER)).toBe(false);
  });

  it('does not count as a signed-in call when it comes with the identity header', async () => {
    const browser = await auth.signedIn('cleo@band.example');
    const token = (await browser.get('/internal/verify')).headers.get(IDENTITY_HEADER) ?? '';
    expect((await auth.browser({ [IDENTITY_HEADER]: token }).get('/api/auth/user')).status).toBe(401);
  });
});

describe('the signing key', () => {
  it('is one for all instances, sealed at rest, and another for another secret', async () => {
    await using database = await createTestDatabase();
    const [one, two] = await Promise.all([startTestAuth({ database }), startTestAuth({ database })]);
    const other = await startTestAuth({ database, settings: { SIMMER_SECRET: 'x'.repeat(40) } });
    const keys = await keysOf(one);
    expect(await keysOf(two)).toEqual(keys);
    expect(keys.keys).toHaveLength(1);
    expect(keys.keys[0]).not.toHaveProperty('d');
    expect(await keysOf(other)).not.toEqual(keys);
    const rows = await one.database.query<{ key: Buffer }>('SELECT sealed_private_key AS key FROM signing_key');
    // every unsealed private key contains the object identifier of Ed25519 (RFC 8410)
    for (const { key } of rows) expect(key.includes(Buffer.from('06032b6570', 'hex'))).toBe(false);
    expect(rows).toHaveLength(2);
    for (const auth of [one, two, other]) await auth.close();
  });
});
