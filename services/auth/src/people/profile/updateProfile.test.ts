import { IDENTITY_HEADER } from '@simmer/contracts/services';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';

const path = '/api/user/profile';

describe('changing one’s profile', () => {
  let ana: Browser;
  let ben: Browser;
  const own = async (browser: Browser) => (await browser.get('/api/auth/user')).json();
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off', ADMIN_EMAILS: 'boss@band.example' } });
  beforeAll(async () => {
    ana = await auth.signedIn('ana@band.example');
    ben = await auth.signedIn('ben@band.example');
    await ana.post('/api/auth/complete-profile', { fullName: 'Ana López' });
    await ben.post('/api/auth/complete-profile', { fullName: 'Ben' });
  });
  beforeEach(async () => {
    const profile = { firstName: 'Ana', lastName: 'López', displayName: 'ana', bio: 'Bass.' };
    expect((await ana.ask('PUT', path, profile)).status).toBe(200);
  });

  it('stores names and bio, trimmed and without control characters', async () => {
    const answer = await ana.ask('PUT', path, {
      firstName: '  Anna\u0007 ',
      lastName: ' de  Sol ',
      bio: ' Bass.\r\nAnd\u0007 keys. ',
    });
    expect(answer.status).toBe(200);
    const stored = { firstName: 'Anna', lastName: 'de Sol', bio: 'Bass.\nAnd keys.', displayName: 'ana' };
    expect(await answer.json()).toMatchObject(stored);
    expect(await own(ana)).toMatchObject(stored);
  });

  it('keeps missing fields, and clears empty ones', async () => {
    await ana.ask('PUT', path, { displayName: ' DJ  Ana ' });
    expect(await own(ana)).toMatchObject({ firstName: 'Ana', displayName: 'DJ Ana', bio: 'Bass.' });
    await ana.ask('PUT', path, { lastName: '', bio: null });
    expect(await own(ana)).toMatchObject({ firstName: 'Ana', lastName: null, displayName: 'DJ Ana', bio: null });
    expect((await ana.ask('PUT', path, {})).status).toBe(200);
  });

  it.each([
    [{ displayName: '   ' }, 'displayName', 'Display name is required'],
    [{ displayName: '\u0007' }, 'displayName', 'Please use readable characters'],
    [{ displayName: 'An\u0000a' }, 'displayName', 'Display name has a character that cannot be saved'],
    [{ displayName: 'x'.repeat(101) }, 'displayName', 'Name too long'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'Name too long'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Name too long'],
    [{ bio: 'x'.repeat(2001) }, 'bio', 'Bio too long'],
  ])('refuses %j', async (body, field, detail) => {
    const before = await own(ana);
    const answer = await ana.ask('PUT', path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail, errors: [{ path: field, message: detail }] });
    expect(await own(ana)).toEqual(before);
  });

  it('affects no one else and no protected fields', async () => {
    const wanted = { id: 2, userId: 2, isAdmin: true, email: 'boss@band.example', isHidden: true, is_hidden: true };
    const before = await own(ben);
    const more = {
      ...wanted,
      profileImageUrl: 'https://evil.example/x.png',
      isFirstAccount: true,
      dropboxFolderPath: '/',
    };
    const answer = await ana.ask('PUT', path, { firstName: 'Ana', ...more });
    expect(await answer.json()).toMatchObject({
      id: 1,
      email: 'ana@band.example',
      firstName: 'Ana',
      isAdmin: false,
      isHidden: false,
      profileImageUrl: null,
      dropboxFolderPath: '/Music',
    });
    expect(await own(ben)).toEqual(before);
  });

  it('of two fields at once changes both', async () => {
    await Promise.all([
      ana.ask('PUT', path, { firstName: 'One' }),
      ana.ask('PUT', path, { lastName: 'Two' }),
      ana.ask('PUT', path, { bio: 'Three' }),
    ]);
    expect(await own(ana)).toMatchObject({ firstName: 'One', lastName: 'Two', bio: 'Three' });
  });

  it('reaches the other services with their next question', async () => {
    await ana.ask('PUT', path, { firstName: 'Nova', displayName: 'nova' });
    const token = (await ana.get('/internal/verify')).headers.get(IDENTITY_HEADER) ?? '';
    expect(decodeJwt(token)['identity']).toMatchObject({ firstName: 'Nova', displayName: 'nova' });
  });

  it('needs a complete profile and a session', async () => {
    const half = await auth.signedIn('half@band.example');
    expect((await half.ask('PUT', path, { firstName: 'X' })).status).toBe(403);
    expect((await auth.browser().ask('PUT', path, { firstName: 'X' })).status).toBe(401);
  });
});
