import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  listModuleChanges,
  listModules,
  moduleChange,
  moduleOverview,
  publisherKey,
  reportModuleFailure,
} from '@simmer/contracts/services';
import { keepShellOffer } from '@simmer/service-common/registry/gate.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { builtModule, temporaryFolder } from '@simmer/service-common/registry/testing/builtModule.ts';
import { sentFilesOf } from '@simmer/service-common/registry/testing/sentFiles.ts';
import { type TestClock, testClock } from '@simmer/service-common/testing/testClock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STARTS_AT, startTestAuth, type TestAuth } from '../../testing/authForTest.ts';
import type { Browser } from '../../testing/browser.ts';

let auth: TestAuth;
let boss: Browser;
let clock: TestClock;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let key: string;
const overview = z.object({ modules: z.array(moduleOverview) });

beforeEach(async () => {
  folder = await temporaryFolder();
  clock = testClock(STARTS_AT);
  auth = await startTestAuth({ settings: { ADMIN_EMAILS: 'boss@band.example' }, clock });
  boss = await auth.member('boss@band.example', 'Bo Boss');
  await auth.base.modules.change((modules) =>
    keepShellOffer(modules, { contract: '1.0.0', provides: { react: '19.3.1' } }),
  );
  const made = await boss.post('/api/admin/publisher-keys', { label: 'The song team', modules: ['mf-song'] });
  expect(made.status).toBe(201);
  ({ key } = publisherKey.extend({ key: z.string() }).parse(await made.json()));
});
afterEach(async () => {
  await auth.close();
  await folder[Symbol.asyncDispose]();
});

async function send(built: Parameters<typeof builtModule>[1], given: object = {}, authorization = `Bearer ${key}`) {
  const files = await sentFilesOf(await builtModule(folder.path, built));
  return auth.browser().post('/api/modules', { files, ...given }, { authorization });
}

const songModule = async () =>
  overview.parse(await (await boss.get(listModules.path)).json()).modules.find(({ name }) => name === 'mf-song');

describe('publishing by address', () => {
  it("makes a build current for the owner of its module's key", async () => {
    const answer = await send({ code: 'one' });
    expect(await answer.json()).toEqual({ name: 'mf-song', version: '1.0.0', outcome: 'published' });
    const { modules } = await auth.base.modules.read(readRegistry);
    expect(modules).toMatchObject([{ name: 'mf-song', version: '1.0.0', publishedBy: 'The song team' }]);
  });

  it('is refused without a key, with a wrong one, and for another module', async () => {
    for (const wrong of ['', 'Bearer nonsense', `Bearer ${key.slice(0, -3)}AAA`, `Basic ${key}`]) {
      const refused = await send({ code: 'two' }, {}, wrong);
      expect(refused.status).toBe(401);
    }
    const other = await send({ name: 'mf-player' });
    expect(other.status).toBe(403);
    expect(await other.json()).toMatchObject({ detail: 'This key can only publish mf-song, not mf-player.' });
  });

  it('is refused if the shell would not load it or it is incomplete, and leaves no files behind', async () => {
    await send({ code: 'one' });
    const before = await auth.base.modules.read(readRegistry);
    expect((await send({ manifest: { contract: '2.0.0' } })).status).toBe(409);
    expect((await send({ exposes: [] })).status).toBe(400);
    const outside = { files: [{ path: '../evil.js', integrity: 'sha384-x', content: 'eA==' }] };
    const authorization = `Bearer ${key}`;
    expect((await auth.browser().post('/api/modules', outside, { authorization })).status).toBe(400);
    expect(await auth.base.modules.read(readRegistry)).toEqual(before);
    const left = (await auth.base.modules.read((modules) => readdir(join(modules, 'registry')))).filter((name) =>
      name.includes('received'),
    );
    expect(left).toEqual([]);
  });

  it('never writes the key down in a log', async () => {
    await send({ code: 'one' });
    // The secret comes last and may contain underscores.
    expect(auth.lines.join('')).not.toContain(key.slice(-43));
  });
});

describe('an admin', () => {
  it('sees the running versions, rolls one out to some, promotes it and rolls it back', async () => {
    await send({ code: 'one' });
    await send({ code: 'three' }, { audience: { share: 10, people: [1] } });
    expect(await songModule()).toMatchObject({
      version: '1.0.0',
      rollout: { version: '1.0.1', share: 10, people: [1] },
    });
    const path = '/api/admin/modules/mf-song';
    const widened = await boss.ask('PUT', `${path}/rollout`, { version: '1.0.1', share: 50, people: [] });
    expect(await widened.json()).toMatchObject({ rollout: { share: 50 } });
    expect(await (await boss.post(`${path}/promote`)).json()).toMatchObject({ version: '1.0.1', previous: '1.0.0' });
    expect((await boss.post(`${path}/promote`)).status).toBe(409);
    expect(await (await boss.post(`${path}/rollback`, {})).json()).toMatchObject({ version: '1.0.0' });
    expect(await (await boss.post(`${path}/switch`, { isEnabled: false })).json()).toMatchObject({
      isEnabled: false,
    });
    await boss.post(`${path}/switch`, { isEnabled: true });
    expect((await boss.post('/api/admin/modules/mf-none/promote')).status).toBe(404);

    const changes = z.array(moduleChange).parse(await (await boss.get(listModuleChanges.path)).json());
    expect(changes.map(({ kind, by, via }) => [kind, by, via].join(' '))).toEqual([
      'enable Bo admin',
      'disable Bo admin',
      'rollback Bo admin',
      'promote Bo admin',
      'rollout Bo admin',
      'rollout The song team key',
      'publish The song team key',
    ]);
  });

  it('may let other code run only within 15 minutes of signing in, but may remove it at any time', async () => {
    await send({ code: 'one' });
    await send({ code: 'two' });
    await send({ code: 'three' }, { audience: { share: 10, people: [] } });
    const path = '/api/admin/modules/mf-song';
    const riskyCalls = (who: Browser) => [
      () => who.post('/api/admin/publisher-keys', { label: 'Late', modules: ['mf-song'] }),
      () => who.ask('PUT', `${path}/rollout`, { version: '1.0.2', share: 50, people: [] }),
      () => who.post(`${path}/rollback`, { to: '1.0.0' }),
    ];
    clock.forward(15 * 60_000);
    for (const call of riskyCalls(boss)) expect((await call()).ok).toBe(true);
    clock.forward(1);
    await send({ code: 'four' }, { audience: { share: 10, people: [] } });
    for (const call of [...riskyCalls(boss), () => boss.post(`${path}/promote`)]) {
      const refused = await call();
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'sign_in_again',
        detail: 'Please sign in again. Your last sign-in was more than 15 minutes ago.',
      });
    }
    expect((await boss.post(`${path}/rollback`, {})).status).toBe(200);
    expect((await boss.post(`${path}/switch`, { isEnabled: false })).status).toBe(200);

    const again = await auth.signedIn('boss@band.example');
    expect((await again.ask('PUT', `${path}/rollout`, { version: '1.0.2', share: 50, people: [] })).status).toBe(200);
    expect((await again.post(`${path}/promote`)).status).toBe(200);
  });

  it('ends a key at once', async () => {
    const made = await boss.post('/api/admin/publisher-keys', { label: 'Gone', modules: ['mf-song'] });
    const gone = publisherKey.extend({ key: z.string() }).parse(await made.json());
    expect((await boss.ask('DELETE', `/api/admin/publisher-keys/${gone.id}`)).status).toBe(204);
    expect((await send({ code: 'four' }, {}, `Bearer ${gone.key}`)).status).toBe(401);
    const keys = z.array(publisherKey).parse(await (await boss.get('/api/admin/publisher-keys')).json());
    expect(keys.map(({ label }) => label)).toEqual(['The song team']);
  });
});

describe('keys that are tried out', () => {
  it('are refused past twenty wrong ones of one client, and the right one is still taken', async () => {
    const trying = auth.browser({ 'x-real-ip': '203.0.113.9' });
    const ask = async (tried: string) =>
      (await trying.post('/api/modules', {}, { authorization: `Bearer ${tried}` })).status;
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push(await ask(`wrong${turn}`));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    // Accepted up to the body, which is invalid.
    expect(await ask(key)).toBe(400);
  });
});

describe('a failure that a browser reports', () => {
  const report = (who: Browser, given: object = {}) =>
    who.post(reportModuleFailure.path, {
      name: 'mf-song',
      version: '1.0.0',
      kind: 'render',
      message: 'boom',
      ...given,
    });

  it('is counted for its version and kind, without the private part of an address', async () => {
    await send({ code: 'one' });
    const message = 'Failed:\n https://simmer.example/song/x?token=secret\u0007';
    const both = await Promise.all([report(boss), report(boss)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    await report(boss, { message });
    expect((await songModule())?.failures).toMatchObject([
      { version: '1.0.0', kind: 'render', count: 3, message: 'Failed: https://simmer.example/song/x' },
    ]);
  });

  it('is not counted for unpublished versions, and not accepted from signed-out callers', async () => {
    await send({ code: 'one' });
    expect((await report(boss)).status).toBe(204);
    expect((await report(boss, { version: '7.7.7' })).status).toBe(204);
    expect((await report(boss, { name: 'mf-x' })).status).toBe(204);
    expect((await report(auth.browser())).status).toBe(401);
    expect((await songModule())?.failures).toHaveLength(1);
  });

  it('is taken ten times a minute from one person', async () => {
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await report(boss)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });
});
