import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  listModuleChanges,
  listModules,
  moduleOverview,
  publisherKey,
  reportModuleFailure,
} from '@simmer/contracts/services';
import { keepShellOffer } from '@simmer/service-common/registry/gate.ts';
import { publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { disableModule } from '@simmer/service-common/registry/switchModule.ts';
import { aPublication, builtModule, temporaryFolder } from '@simmer/service-common/registry/testing/builtModule.ts';
import { sentFilesOf } from '@simmer/service-common/registry/testing/sentFiles.ts';
import { verifyModules } from '@simmer/service-common/registry/verifyModules.ts';
import { type TestClock, testClock } from '@simmer/service-common/testing/testClock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STARTS_AT, startTestAuth, type TestAuth } from '../../testing/authForTest.ts';
import type { Browser } from '../../testing/browser.ts';

const settings = { ADMIN_EMAILS: 'boss@band.example' };
const overview = z.object({ modules: z.array(moduleOverview) });
const dayMs = 24 * 60 * 60 * 1000;

/** Two instances of one auth, each with a data folder of its own. */
let here: TestAuth;
let there: TestAuth;
let bossHere: Browser;
let bossThere: Browser;
let clock: TestClock;
let builds: Awaited<ReturnType<typeof temporaryFolder>>;
let key: string;

beforeEach(async () => {
  builds = await temporaryFolder();
  clock = testClock(STARTS_AT);
  here = await startTestAuth({ settings, clock });
  bossHere = await here.member('boss@band.example', 'Bo Boss');
  // Only now, or it might send the sign-in mail into its own outbox.
  there = await startTestAuth({ settings, clock, database: here.database });
  bossThere = there.browser();
  for (const [name, value] of bossHere.cookies) bossThere.cookies.set(name, value);
  await here.base.modules.change((modules) =>
    keepShellOffer(modules, { contract: '1.0.0', provides: { react: '19.3.1' } }),
  );
  const made = await bossHere.post('/api/admin/publisher-keys', { label: 'The team', modules: ['mf-song', 'mf-b'] });
  ({ key } = publisherKey.extend({ key: z.string() }).parse(await made.json()));
});
afterEach(async () => {
  await there.close();
  await here.close();
  await builds[Symbol.asyncDispose]();
});

async function send(auth: TestAuth, built: Parameters<typeof builtModule>[1], given: object = {}) {
  const files = await sentFilesOf(await builtModule(builds.path, built));
  return auth.browser().post('/api/modules', { files, ...given }, { authorization: `Bearer ${key}` });
}

const songModule = async (boss: Browser) =>
  overview.parse(await (await boss.get(listModules.path)).json()).modules.find(({ name }) => name === 'mf-song');

const folderOf = (auth: TestAuth) => join(auth.base.settings.SIMMER_DATA, 'cache', 'registry');

const rows = () =>
  here.database.query<{ path: string; sha256: string }>('SELECT path, sha256 FROM published_file ORDER BY path');

const revision = async () =>
  (await here.database.query<{ revision: number }>('SELECT revision FROM published_revision'))[0]?.revision;

describe('two instances of auth without a common folder', () => {
  it('agree at once about what one of them published, and about its keys', async () => {
    expect((await send(there, { code: 'one' })).status).toBe(200);
    expect(await songModule(bossHere)).toMatchObject({ version: '1.0.0', publishedBy: 'The team' });
    expect((await send(here, { code: 'two' })).status).toBe(200);
    expect(await songModule(bossThere)).toMatchObject({ version: '1.0.1', previous: '1.0.0' });
    const file = 'mf-song/1.0.1/assets/remote.js';
    expect(await there.base.modules.readAll((folder) => readFile(join(folder, file), 'utf8'))).toBe('two');
    expect(await there.base.modules.readAll(verifyModules)).toEqual([]);

    const [{ id } = { id: '' }] = z
      .array(publisherKey)
      .parse(await (await bossThere.get('/api/admin/publisher-keys')).json());
    expect((await bossThere.ask('DELETE', `/api/admin/publisher-keys/${id}`)).status).toBe(204);
    expect((await send(here, { code: 'three' })).status).toBe(401);
  });

  it('take several publications at the same time, one after the other', async () => {
    const answers = await Promise.all([
      send(here, { code: 'one' }),
      send(there, { code: 'two' }),
      send(here, { name: 'mf-b', code: 'b' }),
      send(there, { code: 'three' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await songModule(bossHere))?.versions.map(({ version }) => version)).toEqual(['1.0.2', '1.0.1', '1.0.0']);
    expect(await there.base.modules.read(readRegistry)).toMatchObject({ revision: 4 });
    expect(z.array(z.unknown()).parse(await (await bossThere.get(listModuleChanges.path)).json())).toHaveLength(4);
    for (const auth of [here, there]) expect(await auth.base.modules.readAll(verifyModules)).toEqual([]);
  });

  it('give an address to one of two modules that are published at the same moment', async () => {
    const routes = [{ path: '/gigs', title: 'Gigs' }];
    const answers = await Promise.all([
      send(here, { manifest: { routes } }),
      send(there, { name: 'mf-b', manifest: { routes } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('share rollouts, rollbacks, switches and failure reports', async () => {
    await send(here, { code: 'one' });
    await send(there, { code: 'two' }, { audience: { share: 10, people: [] } });
    expect(await songModule(bossHere)).toMatchObject({ rollout: { version: '1.0.1', share: 10 } });
    const path = '/api/admin/modules/mf-song';
    expect(await (await bossHere.post(`${path}/promote`)).json()).toMatchObject({ version: '1.0.1' });
    expect(await (await bossThere.post(`${path}/rollback`, {})).json()).toMatchObject({ version: '1.0.0' });
    expect(await (await bossHere.post(`${path}/switch`, { isEnabled: false })).json()).toMatchObject({
      isEnabled: false,
    });
    expect(await songModule(bossThere)).toMatchObject({ version: '1.0.0', isEnabled: false });
    const failure = { name: 'mf-song', version: '1.0.1', kind: 'render', message: 'boom' };
    expect((await bossThere.post(reportModuleFailure.path, failure)).status).toBe(204);
    expect((await songModule(bossHere))?.failures).toMatchObject([{ version: '1.0.1', count: 1 }]);
  });

  it('forget versions that nobody has used for a month, and their contents', async () => {
    for (const code of ['one', 'two', 'three']) await send(here, { code });
    const [old] = await here.database.query<{ sha256: string }>(
      "SELECT sha256 FROM published_file WHERE path = 'mf-song/1.0.0/assets/remote.js'",
    );
    clock.forward(31 * dayMs);
    await send(there, { name: 'mf-b', code: 'b' });
    expect((await rows()).filter(({ path }) => path.startsWith('mf-song/1.0.0/'))).toEqual([]);
    expect(await here.base.modules.findContent(old?.sha256 ?? '')).toBeUndefined();
    await here.base.modules.read(readRegistry);
    await expect(readFile(join(folderOf(here), 'mf-song/1.0.0/published.json'))).rejects.toThrow('ENOENT');
    const olderFile = 'mf-song/1.0.1/assets/remote.js';
    expect(await here.base.modules.readAll((folder) => readFile(join(folder, olderFile), 'utf8'))).toBe('two');
  });

  it('take a module of several megabytes, and none above the limit', async () => {
    const large = randomBytes(2_600_000).toString('hex');
    expect((await send(here, { code: 'one', files: { 'assets/large.txt': large } })).status).toBe(200);
    const file = 'mf-song/1.0.0/assets/large.txt';
    expect(await there.base.modules.readAll((folder) => readFile(join(folder, file), 'utf8'))).toBe(large);
    const before = [await revision(), await rows()];
    const tooLarge = `${large}${large}`;
    expect((await send(here, { code: 'two', files: { 'assets/large.txt': tooLarge } })).status).toBe(413);
    expect([await revision(), await rows()]).toEqual(before);
  });
});

describe('a change that ends halfway', () => {
  const publishHalf = async (modulesFolder: string, andThen: () => Promise<unknown>) => {
    const buildFolder = await builtModule(builds.path, { code: 'half' });
    await publishModule(aPublication({ modulesFolder, buildFolder }));
    await andThen();
  };

  it('changes nothing, and the folder that it changed is repaired before its next use', async () => {
    await send(here, { code: 'one' });
    const before = [await revision(), await rows()];
    const change = here.base.modules.change((folder) =>
      publishHalf(folder, () => Promise.reject(new Error('The disk is full.'))),
    );
    await expect(change).rejects.toThrow('The disk is full.');
    expect(await readFile(join(folderOf(here), 'modules.json'), 'utf8')).toContain('1.0.1');
    expect([await revision(), await rows()]).toEqual(before);
    for (const boss of [bossHere, bossThere]) expect(await songModule(boss)).toMatchObject({ version: '1.0.0' });
    await expect(readFile(join(folderOf(here), 'mf-song/1.0.1/published.json'))).rejects.toThrow('ENOENT');
  });

  it('changes nothing if its connection is cut, and lets the next one through', async () => {
    await send(here, { code: 'one' });
    const before = [await revision(), await rows()];
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const change = here.base.modules.change((folder) => publishHalf(folder, () => here.database.query(cut)));
    await expect(change).rejects.toThrow();
    expect([await revision(), await rows()]).toEqual(before);
    expect((await send(there, { code: 'two' })).status).toBe(200);
    expect(await songModule(bossHere)).toMatchObject({ version: '1.0.1', previous: '1.0.0' });
    expect(await here.base.modules.readAll(verifyModules)).toEqual([]);
  });

  it('leaves the folder of a killed process to the next one, which repairs it', async () => {
    await send(here, { code: 'one' });
    await mkdir(join(folderOf(there), 'registry/received-half'), { recursive: true });
    await writeFile(join(folderOf(there), 'registry/received-half/x.js'), 'x');
    await writeFile(join(folderOf(there), 'registry/lock'), '{"pid":1,"host":"elsewhere","token":"x"}');
    await mkdir(join(folderOf(there), 'mf-song/.publishing-half'), { recursive: true });
    await writeFile(join(folderOf(there), 'mf-song/.publishing-half/x.js'), 'x');
    await writeFile(join(folderOf(there), 'modules.json'), '{"half');
    expect(await songModule(bossThere)).toMatchObject({ version: '1.0.0' });
    expect(await there.base.modules.readAll(verifyModules)).toEqual([]);
    expect((await send(there, { code: 'two' })).status).toBe(200);
  });
});

describe('a damaged folder', () => {
  it('is repaired by the next read that fails, and by every change', async () => {
    await send(here, { code: 'one' });
    expect(await songModule(bossHere)).toMatchObject({ version: '1.0.0' });
    await writeFile(join(folderOf(here), 'modules.json'), 'not JSON');
    expect(await songModule(bossHere)).toMatchObject({ version: '1.0.0' });

    const before = await rows();
    expect(await here.base.modules.readAll(verifyModules)).toEqual([]);
    await writeFile(join(folderOf(here), 'mf-song/1.0.0/assets/remote.js'), 'evil');
    await rm(join(folderOf(here), 'mf-song/1.0.0/remoteEntry.js'));
    await rm(join(folderOf(here), 'registry/changes'), { recursive: true });
    await writeFile(join(folderOf(here), 'registry/changes'), 'a file in the way');
    await here.base.modules.change(async () => undefined);
    expect(await rows()).toEqual(before);
    expect(await here.base.modules.readAll(verifyModules)).toEqual([]);
  });

  it('never reaches the database', async () => {
    await send(here, { code: 'one' });
    const clean = await rows();
    await writeFile(join(folderOf(here), 'mf-song/1.0.0/assets/remote.js'), 'evil');
    const actor = { by: 'ana', via: 'command' as const };
    await here.base.modules.change((modulesFolder) =>
      disableModule({ modulesFolder, name: 'mf-song', now: clock.now(), actor }),
    );
    const script = 'mf-song/1.0.0/assets/remote.js';
    expect((await rows()).find(({ path }) => path === script)).toEqual(clean.find(({ path }) => path === script));
  });
});
