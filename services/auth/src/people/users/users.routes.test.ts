import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { describe, expect, it } from 'vitest';
import { startTestAuth, testSecret } from '../../testing/authForTest.ts';

describe('names for the other services', () => {
  it('are given to our own services only', async () => {
    await using auth = await startTestAuth();
    const browser = await auth.member('ana@band.example', 'Ana López');
    const ask = (headers: Record<string, string>, body: unknown) =>
      auth.browser(headers).post('/internal/users/batch', body);

    const known = await ask(await internalHeaders(testSecret, 'library', 'auth'), { userIds: [1, 99] });
    expect(await known.json()).toEqual({
      users: [{ id: 1, firstName: 'Ana', displayName: 'ana', profileImageUrl: null, isProfileComplete: true }],
    });
    const malformed = await ask(await internalHeaders(testSecret, 'library', 'auth'), { userIds: 'all' });
    const elsewhere = await ask(await internalHeaders(testSecret, 'library', 'sync'), { userIds: [1] });
    const forged = await ask(await internalHeaders(`${testSecret}!`, 'library', 'auth'), { userIds: [1] });
    const member = await browser.post('/internal/users/batch', { userIds: [1] });
    expect([malformed.status, elsewhere.status, forged.status, member.status]).toEqual([400, 401, 401, 401]);
  });

  it('tell who is on the team, and which of them are curators and admins', async () => {
    await using auth = await startTestAuth({ settings: { SONG_CURATORS: 'bo@band.example' } });
    // The first of them is an admin, which alone makes nobody a curator.
    const ana = await auth.signedIn('ana@band.example');
    const [bo, cy] = await Promise.all(['bo', 'cy'].map((name) => auth.signedIn(`${name}@band.example`)));
    await ana.post('/api/auth/complete-profile', { fullName: 'Ana López' });
    await bo?.post('/api/auth/complete-profile', { fullName: 'Bo Ek' });
    await auth.signedIn('di@band.example');
    await cy?.post('/api/auth/complete-profile', { fullName: 'Cy Dole' });
    await auth.database.query(`UPDATE app_user SET access_ended_at = now() WHERE email = 'cy@band.example'`);
    const ask = (headers: Record<string, string>) => auth.browser(headers).get('/internal/team');
    const answer = await ask(await internalHeaders(testSecret, 'library', 'auth'));
    expect(await answer.json()).toMatchObject({
      people: [
        { firstName: 'Ana', displayName: 'ana', profileImageUrl: null, isCurator: false, isAdmin: true },
        { firstName: 'Bo', displayName: 'bo', isCurator: true, isAdmin: false },
      ],
    });
    expect([(await ask({})).status, (await ana.get('/internal/team')).status]).toEqual([401, 401]);
  });
});
