import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestAuth, type TestAuth } from '../../testing/authForTest.ts';

const UNSEEN = 'This address contains an invisible character. Please type it again.';
const ALIKE = 'This address contains a look-alike character. Please type it again.';

let auth: TestAuth;
afterEach(() => auth.close());

/** Signs in with an address as it is typed, of a mailbox. @returns the account */
async function signIn(typed: string, mailbox: string, codeFor = typed) {
  const browser = auth.browser();
  const before = (await auth.mailsTo(mailbox)).length;
  expect((await browser.post('/api/auth/request-magic-link', { email: typed })).status).toBe(200);
  const { code } = await auth.mailTo(mailbox, before + 1);
  expect((await browser.post('/api/auth/verify-code', { email: codeFor, code })).status).toBe(200);
  const account = (await (await browser.get('/api/auth/user')).json()) as { id: number; email: string };
  return { browser, account };
}

describe('signing in', () => {
  it.each([
    "o'brien@example.test",
    'ana+demo%x@example.test',
    "!#$%&'*+-/=?^_`{|}~@example.test",
  ])('works for %s, as mail providers hand it out', async (email) => {
    auth = await startTestAuth();
    expect((await signIn(email, email)).account.email).toBe(email);
  });

  it('leads to one account, however its address is written', async () => {
    auth = await startTestAuth({ settings: { SIGN_IN_LIMITS: 'off' } });
    const mailbox = 'ana@xn--exmple-cua.test';
    const { account } = await signIn('ana@exämple.test', mailbox, mailbox);
    expect(account.email).toBe(mailbox);
    for (const typed of ['ANA@XN--EXMPLE-CUA.TEST', 'ana@exa\u0308mple.test.', ' ana@ｅxämple。test ']) {
      expect((await signIn(typed, mailbox)).account.id).toBe(account.id);
    }
  });

  it.each([
    ['ana\u200B@band.example', UNSEEN],
    ['\u202Eana@band.example', UNSEEN],
    ['аna@band.example', ALIKE],
    ['o’brien@band.example', ALIKE],
    ['ana@0x7f', 'Please enter a valid email address'],
    ['ana@band.example:25', 'Please enter a valid email address'],
  ])('with %j says what is wrong', async (email, detail) => {
    auth = await startTestAuth();
    for (const [path, body] of [
      ['request-magic-link', { email }],
      ['verify-code', { email, code: '123456' }],
    ] as const) {
      const answer = await auth.browser().post(`/api/auth/${path}`, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ detail });
    }
  });
});

describe('an invitation', () => {
  it('is for one person, however their address is written', async () => {
    auth = await startTestAuth({ settings: { SIGN_IN_LIMITS: 'off', SIGN_IN_ALLOW: 'boss@band.example' } });
    const { browser: boss } = await signIn('boss@band.example', 'boss@band.example');
    await boss.post('/api/auth/complete-profile', { fullName: "Zoe O'Boss" });
    const invite = (email: string) => boss.post('/api/admin/invitations', { email });
    expect((await invite("Pat.O'Brien@Exämple.test.")).status).toBe(204);
    const mailbox = "pat.o'brien@xn--exmple-cua.test";
    const { raw } = await auth.mailTo(mailbox);
    const text = raw.replace(/=\r?\n/g, '');
    expect(text).toContain(`Sign in with this address, ${mailbox}.`);
    expect(text).toContain('Sign in with this address, pat.o&#39;brien@xn--exmple-cua.test.');
    await signIn("pat.o'brien@exämple.test", mailbox);
    expect((await invite(`${mailbox}.`)).status).toBe(409);
    expect(await auth.database.query("SELECT detail FROM audit_entry WHERE kind = 'invited'")).toEqual([
      { detail: mailbox },
    ]);
  });
});

describe('the addresses in the settings', () => {
  it('are read as those of sign-in', async () => {
    const settings = {
      NODE_ENV: 'production',
      SIGN_IN_ALLOW: "@Exämple.test., O'Brien@label.example",
      ADMIN_EMAILS: 'Boss@Bänd.example.',
      SONG_CURATORS: 'ana@xn--exmple-cua.test.',
      COLLABORATOR_EDITORS: 'ana@exämple.test',
    };
    auth = await startTestAuth({ settings });
    const boss = await signIn('boss@xn--bnd-qla.example', 'boss@xn--bnd-qla.example');
    expect(boss.account).toMatchObject({ isAdmin: true });
    const ana = await signIn('ana@exämple.test', 'ana@xn--exmple-cua.test');
    expect(ana.account).toMatchObject({ isAdmin: false, canCurateSongs: true, canManageCollaborators: true });
    await signIn("o'brien@label.example", "o'brien@label.example");
  });

  it.each<[string, string, string]>([
    ['ADMIN_EMAILS', 'boss', 'needs email addresses with commas between them'],
    ['SONG_CURATORS', 'ana@band.example; bo@band.example', 'needs email addresses with commas between them'],
    [
      'SIGN_IN_ALLOW',
      'band.example',
      'needs email addresses, or domains such as @example.org, with commas between them',
    ],
    ['SIGN_IN_ALLOW', '@', 'needs email addresses, or domains such as @example.org, with commas between them'],
  ])('that can be nobody’s stop the start: %s=%s', async (name, value, complaint) => {
    auth = await startTestAuth();
    const start = startTestAuth({ settings: { [name]: value } });
    await expect(start).rejects.toThrow(new SettingsError(`Please check these settings:\n${name}: ${complaint}`));
  });
});
