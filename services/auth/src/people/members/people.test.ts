import { type AuditEntry, listPeople, type Person, publisherKey, type User } from '@simmer/contracts/services';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import { keepShellOffer } from '@simmer/service-common/registry/gate.ts';
import { makePublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestAuth, type TestAuth } from '../../testing/authForTest.ts';
import type { Browser } from '../../testing/browser.ts';

let auth: TestAuth;
let boss: Browser;
let ana: Browser;
let ben: Browser;
const [BOSS, ANA, BEN] = [1, 2, 3];

async function start(settings: Record<string, string> = {}) {
  auth = await startTestAuth({ settings: { SIGN_IN_LIMITS: 'off', ...settings } });
  boss = await auth.member('boss@band.example', 'Zoe Boss');
  ana = await auth.member('ana@band.example', 'Ana Sol');
  ben = await auth.member('ben@band.example', 'Ben');
}
beforeEach(() => start());
afterEach(() => auth.close());

const setAccess = (by: Browser, id: number | string, hasAccess: boolean) =>
  by.ask('PUT', `/api/admin/people/${id}/access`, { hasAccess });
const setRole = (by: Browser, id: number, role: string, isGiven: boolean) =>
  by.ask('PUT', `/api/admin/people/${id}/roles/${role}`, { isGiven });
const people = async () => (await (await boss.get(listPeople.path)).json()) as Person[];
const rolesOf = async (id: number) => (await people()).find((person) => person.id === id)?.roles;
const statusOf = async (browser: Browser, path = '/api/users') => (await browser.get(path)).status;
const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;
const audit = async (query = '') =>
  ((await (await boss.get(`/api/admin/audit${query}`)).json()) as { entries: AuditEntry[] }).entries;

/** Requests a code and enters it. */
async function signIn(email: string, browser = auth.browser()): Promise<Response> {
  await expect.poll(() => auth.waitingMails()).toBe(0);
  const before = (await auth.mailsTo(email)).length;
  await browser.post('/api/auth/request-magic-link', { email });
  const { code } = await auth.mailTo(email, before + 1);
  return browser.post('/api/auth/verify-code', { email, code });
}

/** Whether one of the sessions here belongs to them and may hear audio. */
async function mayListen(browser: Browser): Promise<boolean> {
  const sessions = Array.from({ length: 20 }, (_, index) => index + 1);
  const answers = await Promise.all(sessions.map((id) => browser.get(`/internal/listener?session=${id}`)));
  return answers.some(({ status }) => status === 204);
}

describe('a person whose access an admin ends', () => {
  it('is signed out in every browser, and keeps their name', async () => {
    const elsewhere = await auth.signedIn('ben@band.example');
    const answer = await setAccess(boss, BEN, false);
    expect(await answer.json()).toMatchObject({ id: BEN, hasAccess: false, accessEndedAt: '2026-03-01T20:00:00.000Z' });
    expect(await Promise.all([ben, elsewhere].map((each) => statusOf(each)))).toEqual([401, 401]);
    expect(await mayListen(ben)).toBe(false);
    expect(await mayListen(ana)).toBe(true);
    expect(await (await ana.get(`/api/users/${BEN}`)).json()).toMatchObject({ displayName: 'ben', hasAccess: false });
    const team = (await (await ana.get('/api/users')).json()) as User[];
    expect(team.map(({ id }) => id)).toEqual([ANA, BOSS]);
    expect((await people()).map(({ id, hasAccess }) => [id, hasAccess])).toEqual([
      [ANA, true],
      [BEN, false],
      [BOSS, true],
    ]);
  });

  it('learns it from a message, once they have proved that the address is theirs', async () => {
    await setAccess(boss, BEN, false);
    const asked = [];
    for (const email of ['ben@band.example', 'nobody@band.example']) {
      const answer = await auth.browser().post('/api/auth/request-magic-link', { email });
      asked.push([answer.status, Object.keys((await answer.json()) as object)]);
    }
    expect(asked[0]).toEqual(asked[1]);
    const stranger = auth.browser();
    await stranger.post('/api/auth/request-magic-link', { email: 'ben@band.example' });
    const guessed = await stranger.post('/api/auth/verify-code', { email: 'ben@band.example', code: '000000' });
    expect([guessed.status, await detailOf(guessed)]).toEqual([400, 'Invalid verification code']);

    const refused = await signIn('ben@band.example');
    expect([refused.status, await detailOf(refused)]).toEqual([
      403,
      'Your access to Simmer has ended. An admin on your team can restore it.',
    ]);
    expect(refused.headers.getSetCookie().join()).not.toContain('simmer_session=');
    const token = (await auth.mailsTo('ben@band.example')).at(-1)?.token;
    expect((await auth.browser().post('/api/auth/magic', { token })).status).toBe(403);
  });

  it('does not come back by an invitation', async () => {
    await setAccess(boss, BEN, false);
    const answer = await boss.post('/api/admin/invitations', { email: 'Ben@band.example' });
    expect([answer.status, await detailOf(answer)]).toEqual([
      409,
      "This person's access was ended. Restore it on the users page instead.",
    ]);
    expect((await signIn('ben@band.example')).status).toBe(403);
  });

  it('can sign in again after access is restored, but earlier browsers stay signed out', async () => {
    await setAccess(boss, BEN, false);
    // A session that started while the access was being ended.
    await auth.database.query(
      `INSERT INTO session (token_hash, user_id, created_at, renewed_at, expires_at, ends_at)
       SELECT '\\x01', 3, now(), now(), 'infinity', 'infinity'`,
    );
    expect(await (await setAccess(boss, BEN, true)).json()).toMatchObject({ hasAccess: true, accessEndedAt: null });
    expect(await statusOf(ben)).toBe(401);
    expect(await auth.database.query('SELECT FROM session WHERE user_id = 3')).toEqual([]);
    const again = auth.browser();
    expect((await signIn('ben@band.example', again)).status).toBe(200);
    expect(await statusOf(again)).toBe(200);
  });

  it('can no longer publish with the keys they made; others’ keys and the server’s still work', async () => {
    const { modules } = auth.base;
    await modules.change((folder) => keepShellOffer(folder, { contract: '1.0.0', provides: {} }));
    await setRole(boss, BEN, 'admin', true);
    const made = async (by: Browser, label: string) => {
      const answer = await by.post('/api/admin/publisher-keys', { label, modules: ['mf-song'] });
      return publisherKey
        .extend({ key: publisherKey.shape.id })
        .strict()
        .parse(await answer.json()).key;
    };
    const keys = [await made(ben, 'Of Ben'), await made(boss, 'Of the boss')];
    const now = auth.clock.now();
    const makeKey = async (label: string, createdById: number | null) => {
      const given = { modules: ['mf-song'], now, label, createdBy: 'ben', createdById };
      return (await modules.change((modulesFolder) => makePublisherKey({ ...given, modulesFolder }))).key;
    };
    keys.push(await makeKey('Machine', null));
    expect((await people()).map(({ id, publisherKeys }) => [id, publisherKeys])).toEqual([
      [ANA, 0],
      [BEN, 1],
      [BOSS, 1],
    ]);
    const statuses = () =>
      Promise.all(
        keys.map(async (key) => {
          const answer = await auth.browser().post('/api/modules', {}, { authorization: `Bearer ${key}` });
          return answer.status;
        }),
      );
    // Callers who are let in get an error about the body, which is not a module.
    expect(await statuses()).toEqual([400, 400, 400]);
    await setAccess(boss, BEN, false);
    expect(await statuses()).toEqual([401, 400, 400]);
    await setAccess(boss, BEN, true);
    expect(await statuses()).toEqual([401, 400, 400]);
    // A key created while the access was being ended.
    keys.push(await makeKey('Late', BEN));
    await auth.database.query('UPDATE app_user SET access_ended_at = now() WHERE id = 3');
    expect(await statuses()).toEqual([401, 400, 400, 401]);
  });

  it('loses access only through another admin, and must exist', async () => {
    expect((await setAccess(ana, BEN, false)).status).toBe(403);
    expect((await setAccess(auth.browser(), BEN, false)).status).toBe(401);
    expect(await detailOf(await setAccess(boss, BOSS, false))).toBe('You can’t end your own access.');
    expect((await setAccess(boss, 99, false)).status).toBe(404);
    expect((await setAccess(boss, 'nope', false)).status).toBe(404);
    expect((await boss.ask('PUT', `/api/admin/people/${BEN}/access`, {})).status).toBe(400);
    expect(await statusOf(ben)).toBe(200);
  });
});

describe('a role', () => {
  it('holds from the next call on, until it is taken away', async () => {
    expect(await statusOf(ana, '/api/admin/people')).toBe(403);
    expect(await (await setRole(boss, ANA, 'admin', true)).json()).toMatchObject({
      isAdmin: true,
      roles: [{ role: 'admin', by: 'given' }],
    });
    expect(await statusOf(ana, '/api/admin/people')).toBe(200);
    await setRole(boss, ANA, 'curator', true);
    await setRole(boss, ANA, 'collaboratorEditor', true);
    expect(await (await ana.get('/api/auth/user')).json()).toMatchObject({
      isAdmin: true,
      canCurateSongs: true,
      canManageCollaborators: true,
    });
    await setRole(boss, ANA, 'admin', false);
    expect(await statusOf(ana, '/api/admin/people')).toBe(403);
    expect(await rolesOf(ANA)).toEqual([
      { role: 'curator', by: 'given' },
      { role: 'collaboratorEditor', by: 'given' },
    ]);
  });

  it('stays if it comes from the settings', async () => {
    await auth.close();
    await start({ ADMIN_EMAILS: 'boss@band.example', SONG_CURATORS: 'ana@band.example' });
    expect(await rolesOf(ANA)).toEqual([{ role: 'curator', by: 'settings' }]);
    const answer = await setRole(boss, ANA, 'curator', false);
    expect([answer.status, await detailOf(answer)]).toEqual([
      409,
      'This role comes from the server’s settings and can only be removed there.',
    ]);
    await setRole(boss, ANA, 'admin', true);
    expect((await setRole(ana, BOSS, 'admin', false)).status).toBe(409);
    // Access is separate from roles.
    expect((await setAccess(ana, BOSS, false)).status).toBe(200);
    expect(await statusOf(boss)).toBe(401);
  });

  it('is given by admins to existing team members', async () => {
    expect((await setRole(ana, ANA, 'admin', true)).status).toBe(403);
    expect((await setRole(boss, 99, 'admin', true)).status).toBe(404);
    expect((await setRole(boss, ANA, 'owner', true)).status).toBe(400);
    await setAccess(boss, BEN, false);
    expect((await setRole(boss, BEN, 'admin', true)).status).toBe(409);
    expect((await people()).find(({ id }) => id === BEN)?.roles).toEqual([]);
  });

  it('of a person without access has no effect', async () => {
    await setRole(boss, BEN, 'admin', true);
    await setAccess(boss, BEN, false);
    expect(await (await ana.get(`/api/users/${BEN}`)).json()).toMatchObject({ isAdmin: false });
    const answer = await setRole(boss, BOSS, 'admin', false);
    expect([answer.status, await detailOf(answer)]).toEqual([
      409,
      'Simmer needs at least one admin. Make someone else an admin first.',
    ]);
  });
});

describe('the last admin', () => {
  it('keeps the role, also as the first account; the last but one does not', async () => {
    expect((await setRole(boss, BOSS, 'admin', false)).status).toBe(409);
    await setRole(boss, ANA, 'admin', true);
    expect((await setRole(boss, BOSS, 'admin', false)).status).toBe(200);
    expect(await statusOf(boss, '/api/admin/people')).toBe(403);
    expect((await setRole(ana, ANA, 'admin', false)).status).toBe(409);
  });

  it.each([
    ['access', (by: Browser, id: number) => setAccess(by, id, false)],
    ['role', (by: Browser, id: number) => setRole(by, id, 'admin', false)],
  ])('remains where two admins take each other’s %s in the same moment', async (_what, take) => {
    for (let round = 0; round < randomRuns(2, 20); round += 1) {
      await auth.close();
      await start();
      await setRole(boss, ANA, 'admin', true);
      const statuses = (await Promise.all([take(boss, ANA), take(ana, BOSS)])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = await Promise.all([boss, ana].map((each) => statusOf(each, '/api/admin/people')));
      expect(left.filter((status) => status === 200)).toHaveLength(1);
    }
  });
});

describe('the audit list', () => {
  it('records who did what to whom, when and from where', async () => {
    await setRole(boss, BEN, 'curator', true);
    await setAccess(boss, BEN, false);
    await setAccess(boss, BEN, false);
    await setAccess(boss, BEN, true);
    const [givenBack, ended, given, ...before] = await audit();
    expect([givenBack, ended, given].map((entry) => [entry?.kind, entry?.by, entry?.person, entry?.detail])).toEqual([
      ['accessGivenBack', { id: BOSS, name: 'Zoe' }, { id: BEN, name: 'Ben' }, ''],
      ['accessEnded', { id: BOSS, name: 'Zoe' }, { id: BEN, name: 'Ben' }, ''],
      ['roleGiven', { id: BOSS, name: 'Zoe' }, { id: BEN, name: 'Ben' }, 'curator'],
    ]);
    expect(ended).toMatchObject({ at: '2026-03-01T20:00:00.000Z', network: '127.0.0.1', count: 1 });
    expect((await audit('?group=access')).map(({ kind }) => kind)).toEqual(['accessGivenBack', 'accessEnded']);
    expect(before.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ['signedIn', 'Ben'],
      ['signedIn', 'Ana'],
      ['signedIn', 'Zoe'],
    ]);
  });

  it('contains failed and refused sign-ins, counting repeated ones', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Safari/604.1';
    const stranger = auth.browser({ 'x-real-ip': '2001:db8:1:2:3:4:5:6', 'user-agent': phone });
    for (const email of ['ana@band.example', 'ana@band.example', 'Who@else.example']) {
      await stranger.post('/api/auth/verify-code', { email, code: '123456' });
    }
    await stranger.post('/api/auth/magic', { token: 'x'.repeat(43) });
    await setAccess(boss, BEN, false);
    await signIn('ben@band.example');
    const failed = await audit('?group=failedSignIns');
    expect(failed.map(({ kind, by, person, detail, count }) => [kind, by, person, detail, count])).toEqual([
      ['signInRefused', { id: BEN, name: 'Ben' }, null, '', 1],
      ['signInFailed', null, null, 'link', 1],
      ['signInFailed', { id: null, name: 'who@else.example' }, null, 'code', 1],
      ['signInFailed', null, { id: ANA, name: 'Ana' }, 'code', 2],
    ]);
    expect(failed[1]).toMatchObject({ network: '2001:db8:1:2::/64', browser: 'Safari on iPhone' });
  });

  it('never contains attempts, keys or tokens', async () => {
    const stranger = auth.browser();
    await stranger.post('/api/auth/verify-code', { email: 'ana@band.example', code: '987654' });
    const made = await boss.post('/api/admin/publisher-keys', { label: 'Song team', modules: ['mf-song'] });
    const { key } = (await made.json()) as { key: string };
    const rows = JSON.stringify(await auth.database.query('SELECT * FROM audit_entry'));
    expect(rows).toContain('Song team (mf-song)');
    for (const secret of ['987654', key.slice(-43)]) expect(rows).not.toContain(secret);
  });

  it('is filtered by person and by kind, and has pages', async () => {
    await auth.database.query(
      `INSERT INTO audit_entry (kind, at, last_at, by_id, person_id, detail)
       SELECT 'roleGiven', now(), now(), 1, 2, n::text FROM generate_series(1, 120) n`,
    );
    const page = async (query: string) =>
      (await (await boss.get(`/api/admin/audit?${query}`)).json()) as { entries: AuditEntry[]; next: number | null };
    const first = await page('group=roles');
    const second = await page(`group=roles&before=${first.next}`);
    const third = await page(`group=roles&before=${second.next}`);
    expect([first, second, third].map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
    expect(third.next).toBeNull();
    expect([...first.entries, ...second.entries, ...third.entries].map(({ detail }) => Number(detail))).toEqual(
      Array.from({ length: 120 }, (_, index) => 120 - index),
    );
    expect((await page(`person=${BEN}`)).entries.map(({ kind }) => kind)).toEqual(['signedIn']);
    expect((await page(`person=${ANA}&group=signIns`)).entries).toHaveLength(1);
    for (const query of ['group=nonsense', 'person=0', 'before=-1', 'person=x']) {
      expect((await boss.get(`/api/admin/audit?${query}`)).status).toBe(400);
    }
    expect(await statusOf(ana, '/api/admin/audit')).toBe(403);
  });
});
