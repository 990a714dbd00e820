import type { User } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';

describe('the team', () => {
  let boss: Browser;
  let ana: Browser;
  let ben: Browser;
  const list = async (browser: Browser) => (await (await browser.get('/api/users')).json()) as User[];
  const names = async (browser: Browser) => (await list(browser)).map(({ email }) => email.split('@')[0]);
  const setHidden = (browser: Browser, id: number | string, isHidden: boolean) =>
    browser.ask('PATCH', `/api/admin/users/${id}/visibility`, { isHidden });
  const batch = async (browser: Browser, userIds: number[]) => {
    const answer = await browser.post('/api/users/batch', { userIds });
    return ((await answer.json()) as User[]).map(({ id }) => id);
  };
  startBefore(beforeEach, { settings: { SIGN_IN_LIMITS: 'off', ADMIN_EMAILS: 'boss@band.example' } });
  beforeEach(async () => {
    boss = await auth.member('boss@band.example', 'Zoe Boss');
    ana = await auth.member('ana@band.example', 'ana Sol');
    ben = await auth.member('ben@band.example', 'Ben');
  });

  it('is listed by name, with public fields only', async () => {
    const people = await list(ana);
    expect(people.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(people[0]).toEqual({
      id: 2,
      email: 'ana@band.example',
      firstName: 'ana',
      lastName: 'Sol',
      displayName: 'ana',
      bio: null,
      profileImageUrl: null,
      isAdmin: false,
      isHidden: false,
      isProfileComplete: true,
      hasAccess: true,
    });
    expect(people[2]).toMatchObject({ id: 1, isAdmin: true });
  });

  it('is found one by one; unknown people are 404', async () => {
    expect(await (await ana.get('/api/users/3')).json()).toMatchObject({ id: 3, displayName: 'ben' });
    for (const id of ['99', '0', '-1', '2147483648', 'nope', '1.5', '1e1000', '%00']) {
      const answer = await ana.get(`/api/users/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(await answer.json()).toMatchObject({ detail: 'User not found' });
    }
  });

  it('is found several at once, unknown numbers left out', async () => {
    expect(await batch(ana, [3, 1, 1, 99, -5, 9_007_199_254_740_991])).toEqual([1, 3]);
    expect(await batch(ana, [])).toEqual([]);
    expect((await ana.post('/api/users/batch', { userIds: ['1'] })).status).toBe(400);
    expect((await ana.post('/api/users/batch', { userIds: Array(1001).fill(1) })).status).toBe(400);
  });

  it('has hidden people, whom only admins and they themselves see, and who can still use Simmer', async () => {
    expect(await (await setHidden(boss, 3, true)).json()).toMatchObject({ id: 3, isHidden: true });
    expect((await setHidden(boss, 3, true)).status).toBe(200);
    expect(await names(ana)).toEqual(['ana', 'boss']);
    expect(await names(boss)).toEqual(['ana', 'ben', 'boss']);
    expect([await batch(ana, [1, 2, 3]), await batch(boss, [1, 2, 3])]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    const seen = await Promise.all([ana, ben, boss].map(async (each) => (await each.get('/api/users/3')).status));
    expect(seen).toEqual([404, 200, 200]);
    expect((await (await auth.signedIn('ben@band.example')).get('/api/users')).status).toBe(200);

    expect(await (await setHidden(boss, 3, false)).json()).toMatchObject({ id: 3, isHidden: false });
    expect(await names(ana)).toEqual(['ana', 'ben', 'boss']);
  });

  it('is not hidden from by members, nor by an admin from themselves', async () => {
    expect((await setHidden(ana, 3, true)).status).toBe(403);
    expect((await setHidden(ana, 2, true)).status).toBe(403);
    const self = await setHidden(boss, 1, true);
    expect(self.status).toBe(400);
    expect(await self.json()).toMatchObject({ detail: 'You can’t hide or show yourself.' });
    expect((await setHidden(boss, 99, true)).status).toBe(404);
    expect((await setHidden(boss, 'nope', true)).status).toBe(404);
    expect((await boss.ask('PATCH', '/api/admin/users/3/visibility', { isHidden: 'yes' })).status).toBe(400);
  });

  it('includes people with an incomplete profile, last, by address', async () => {
    await auth.signedIn('zz-new@band.example');
    expect((await list(ana)).at(-1)).toMatchObject({ email: 'zz-new@band.example', displayName: null });
  });
});
