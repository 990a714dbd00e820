import { PEOPLE_CHANGED_CHANNEL } from '@simmer/contracts/services';
import { createLog } from '@simmer/service-common/base/log.ts';
import { createChannels } from '@simmer/service-common/database/channels.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { auth, startBefore } from '../../testing/startBefore.ts';

const path = '/api/auth/complete-profile';

describe('setting up a profile', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off', ADMIN_EMAILS: 'boss@band.example' } });

  it('requires a signed-in person', async () => {
    expect((await auth.browser().post(path, { fullName: 'Ana' })).status).toBe(401);
    expect((await auth.browser().get('/api/auth/user')).status).toBe(401);
  });

  it('takes a full name apart', async () => {
    const browser = await auth.signedIn('ana@band.example');
    const answer = await browser.post(path, { fullName: '  Ana  María\u0007 López ', bio: 'Bass.\r\nAnd\u0007 keys.' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      firstName: 'Ana',
      lastName: 'María López',
      displayName: 'ana',
      bio: 'Bass.\nAnd keys.',
      isProfileComplete: true,
    });
  });

  it('announces once who joins the team, because others keep the team for a moment', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    let isListening = false;
    const onWake = (payload?: string) => (payload === undefined ? (isListening = true) : heard.push(payload));
    const log = createLog('auth', 'silent');
    const channels = createChannels(auth.database.url, log);
    const following = channels.follow(PEOPLE_CHANGED_CHANNEL, onWake, stop.signal);
    await expect.poll(() => isListening).toBe(true);
    const [cy, di] = [await auth.signedIn('cy@band.example'), await auth.signedIn('di@band.example')];
    for (let time = 0; time < 2; time += 1) await cy.post(path, { fullName: 'Cy' });
    await di.post(path, { fullName: 'Di' });
    const ids = await auth.database.query(
      `SELECT id::text FROM app_user WHERE email IN ('cy@band.example', 'di@band.example') ORDER BY id`,
    );
    await expect.poll(() => heard).toEqual(ids.map(({ id }) => id));
    stop.abort();
    await following;
    await channels.close();
  });

  it('never rewrites a complete profile', async () => {
    const browser = await auth.signedIn('ben@band.example');
    await browser.post(path, { fullName: 'Ben' });
    const again = await browser.post(path, { fullName: 'Somebody Else', bio: 'x' });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ firstName: 'Ben', lastName: null, displayName: 'ben', bio: null });
  });

  it.each([
    {},
    { fullName: '' },
    { fullName: '  ' },
    { fullName: '', displayName: '' },
  ])('asks for a name: %j', async (body) => {
    const browser = await auth.signedIn('cleo@band.example');
    const answer = await browser.post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: 'Please enter your full name' });
  });

  it('takes nothing that a person may not choose', async () => {
    const browser = await auth.signedIn('dora@band.example');
    const wanted = { isAdmin: true, email: 'boss@band.example', id: 1, canCurateSongs: true, isFirstAccount: true };
    const answer = await browser.post(path, { fullName: 'Dora', ...wanted });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      email: 'dora@band.example',
      isAdmin: false,
      canCurateSongs: false,
      canManageCollaborators: false,
    });
  });
});
