import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { describe, expect, it } from 'vitest';
import { startTestAuth } from '../../testing/authForTest.ts';

const path = '/api/admin/invitations';
const settings = { SIGN_IN_LIMITS: 'off', ADMIN_EMAILS: 'boss@band.example', SIGN_IN_ALLOW: '@band.example' };

async function startWithBoss(given: Record<string, string> = {}) {
  const auth = await startTestAuth({ settings: { ...settings, ...given } });
  const boss = await auth.member('boss@band.example', 'Zoe <b>Boss</b>');
  return { auth, boss };
}

describe('an invitation', () => {
  it('is sent as text and as a page, and admits people the settings would refuse', async () => {
    const { auth, boss } = await startWithBoss();
    const guest = auth.browser();
    const ask = async () =>
      (await (await guest.post('/api/auth/request-magic-link', { email: 'guest@label.example' })).json()) as object;
    expect(await ask()).not.toHaveProperty('magicLink');
    await expect.poll(() => auth.waitingMails()).toBe(0);

    const answer = await boss.post(path, { email: ' Guest@Label.example ' });
    expect(answer.status).toBe(204);
    const mail = await auth.mailTo('guest@label.example');
    const text = mail.raw.replace(/=\r?\n/g, '');
    expect(text).toContain("Subject: You're invited to Simmer");
    expect(text).toContain('Zoe <b>Boss</b> invited you to Simmer.');
    expect(text).toContain('Zoe &lt;b&gt;Boss&lt;/b&gt; invited you to Simmer.');
    expect(text).toMatch(/Content-Type: text\/plain[\s\S]*http:\/\/localhost:8080\/[\s\S]*Content-Type: text\/html/);

    expect(await ask()).toHaveProperty('magicLink');
    const { code } = await auth.mailTo('guest@label.example', 2);
    const verified = await guest.post('/api/auth/verify-code', { email: 'guest@label.example', code });
    expect(verified.status).toBe(200);
    await auth.close();
  });

  it('is only for people without an account', async () => {
    const { auth, boss } = await startWithBoss();
    await auth.signedIn('ana@band.example');
    const answer = await boss.post(path, { email: 'ANA@band.example' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ detail: 'This person already has an account.' });
    await auth.close();
  });

  it('can be made again; of those made while the mail server is away, one mail waits', async () => {
    await using database = await createTestDatabase();
    const before = await startTestAuth({ database, settings });
    const { cookies } = await before.signedIn('boss@band.example');
    await before.close();
    await using auth = await startTestAuth({ database, settings: { ...settings, SMTP_URL: 'smtp://127.0.0.1:9' } });
    const boss = auth.browser();
    for (const [name, value] of cookies) boss.cookies.set(name, value);
    await boss.post('/api/auth/complete-profile', { fullName: 'Zoe' });
    const invite = async () => (await boss.post(path, { email: 'guest@label.example' })).status;
    expect(await Promise.all([invite(), invite(), invite(), invite()])).toEqual([204, 204, 204, 204]);
    expect(await database.query('SELECT FROM mail_job WHERE invitation_email IS NOT NULL')).toHaveLength(1);
  });

  it('is made by admins, to an address that mail can be sent to', async () => {
    const { auth, boss } = await startWithBoss();
    const ana = await auth.member('ana@band.example', 'Ana');
    expect((await ana.post(path, { email: 'guest@label.example' })).status).toBe(403);
    expect((await auth.browser().post(path, { email: 'guest@label.example' })).status).toBe(401);
    for (const email of ['guest', 'a@b\r\nBcc: x@y', 'a@b, c@d', '']) {
      const answer = await boss.post(path, { email });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ detail: 'Please enter a valid email address' });
    }
    await auth.close();
  });

  it('goes to one address three times in a quarter of an hour at most', async () => {
    const { auth, boss } = await startWithBoss({ SIGN_IN_LIMITS: 'on' });
    const invite = async () => (await boss.post(path, { email: 'guest@label.example' })).status;
    expect([await invite(), await invite(), await invite(), await invite()]).toEqual([204, 204, 204, 429]);
    await auth.close();
  });
});
