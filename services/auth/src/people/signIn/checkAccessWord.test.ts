import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { describe, expect, it } from 'vitest';
import { startTestAuth, type TestAuth, testSecret } from '../../testing/authForTest.ts';
import { createGatePasses, GATE_PASS_LIFE_MS } from './gatePass.ts';

const passFrom = ({ base }: TestAuth) =>
  createGatePasses({
    key: deriveKey(testSecret, 'gate-passes'),
    accessWord: base.settings.ACCESS_WORD,
    clock: base.clock,
  }).create() ?? '';

describe('the access word', () => {
  it('accepts the right one and refuses a wrong one', async () => {
    await using auth = await startTestAuth({ settings: { ACCESS_WORD: 'Ragù' } });
    const right = await auth.browser().post('/api/auth/access', { word: ' Ragù ' });
    const wrong = await auth.browser().post('/api/auth/access', { word: 'ragu' });
    expect(right.status).toBe(204);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ detail: 'Incorrect access code. Please try again.' });
  });

  it('takes any word where none is set', async () => {
    await using auth = await startTestAuth();
    expect((await auth.browser().post('/api/auth/access', { word: '' })).status).toBe(204);
  });

  it('can be checked whenever a page opens, but guessed only 20 times', async () => {
    await using auth = await startTestAuth({ settings: { ACCESS_WORD: 'Ragù' } });
    const say = async (word: string) => (await auth.browser().post('/api/auth/access', { word })).status;
    for (let turn = 0; turn < 30; turn += 1) expect(await say('')).toBe(400);
    for (let turn = 0; turn < 20; turn += 1) expect(await say('basil')).toBe(400);
    expect(await say('Ragù')).toBe(429);
  });
});

describe('a mail, where an access word is set', () => {
  const settings = { ACCESS_WORD: 'Ragù', ADMIN_EMAILS: 'boss@band.example' };
  const open = (auth: Awaited<ReturnType<typeof startTestAuth>>, pass: string) =>
    auth.browser().post('/api/auth/access', { pass });

  it('that invites or signs in opens the gate by itself, without the word, which is in no log either', async () => {
    await using auth = await startTestAuth({ settings });
    const boss = await auth.member('boss@band.example', 'Zoe');
    await boss.post('/api/admin/invitations', { email: 'guest@label.example' });
    const invitation = await auth.mailTo('guest@label.example');
    const signIn = await auth.mailTo('boss@band.example');
    expect(invitation.link).toMatch(/^http:\/\/localhost:8080\/access#[\w-]+$/);
    expect(signIn.link).toMatch(/^http:\/\/localhost:8080\/login\/link#[\w-]{43}\.[\w-]+$/);
    for (const { raw, pass } of [invitation, signIn]) {
      expect(raw).not.toMatch(/Rag(ù|=C3=B9)/);
      expect((await open(auth, pass)).status).toBe(204);
      expect((await open(auth, pass)).status).toBe(204);
      expect(auth.lines.join('')).not.toContain(pass);
    }
  });

  it('opens it for two weeks', async () => {
    await using auth = await startTestAuth({ settings });
    const pass = passFrom(auth);
    auth.clock.forward(GATE_PASS_LIFE_MS - 1);
    expect((await open(auth, pass)).status).toBe(204);
    auth.clock.forward(1);
    const late = await open(auth, pass);
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({
      detail: 'This link has expired. Enter the access code, or request a new invitation.',
    });
  });

  it('opens nothing when it is made up, or the word is another one now', async () => {
    const before = await startTestAuth({ settings });
    const pass = passFrom(before);
    const [, signature = ''] = pass.split(/_(.*)/);
    for (const madeUp of ['', 'x', `zzzzzzzzz_${signature}`, `${pass}a`, pass.slice(0, -1)]) {
      expect((await open(before, madeUp)).status).toBe(410);
    }
    await before.close();
    await using auth = await startTestAuth({ settings: { ...settings, ACCESS_WORD: 'Basil' } });
    expect((await open(auth, pass)).status).toBe(410);
  });
});
