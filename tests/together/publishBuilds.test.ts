import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addPublishedBrotli } from '@simmer/proxy/build/addBrotli.ts';
import { publishedWithoutBrotli } from '@simmer/proxy/build/missingBrotli.ts';
import { withPublished } from '@simmer/proxy/build/openPublished.ts';
import { publishBuilds } from '@simmer/proxy/build/publishBuilds.ts';
import { publishBuiltModules } from '@simmer/proxy/build/publishBuiltModules.ts';
import { shellOffer } from '@simmer/proxy/build/shellOffer.ts';
import { commands } from '@simmer/proxy/registry/commands.ts';
import { modulesOf } from '@simmer/proxy/registry/modulesOf.ts';
import { prepareDatabase } from '@simmer/proxy/start/prepareDatabase.ts';
import { readChanges } from '@simmer/service-common/registry/changes.ts';
import { filesIn } from '@simmer/service-common/registry/disk.ts';
import { listModules } from '@simmer/service-common/registry/listModules.ts';
import { findPublisherKey, makePublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { rollbackModule } from '@simmer/service-common/registry/rollbackModule.ts';
import { builtModule } from '@simmer/service-common/registry/testing/builtModule.ts';
import { verifyModules } from '@simmer/service-common/registry/verifyModules.ts';
import { createTestDatabase, type TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const secret = 'a secret of more than thirty-two characters';

let root: string;
let database: TestDatabase;
let databaseUrl: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'simmer-image-'));
  database = await createTestDatabase();
  ({ auth: databaseUrl } = await prepareDatabase(database.url, secret));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

async function build(name: string, given: Parameters<typeof builtModule>[1]): Promise<void> {
  await rm(join(root, name, 'dist'), { recursive: true, force: true });
  await cp(await builtModule(join(root, 'builds'), { name, ...given }), join(root, name, 'dist'), { recursive: true });
}

const publish = async () => (await publishBuilds({ root, databaseUrl })).publications;

const read = <T>(work: (modulesFolder: string) => Promise<T>) =>
  withPublished({ databaseUrl }, (modules) => modules.readAll(work));

const versions = async () => (await read(listModules)).map(({ name, version }) => `${name} ${version}`);

describe('the modules of an image', () => {
  it('are in an empty database before auth has ever run, and again only when their build changed', async () => {
    await build('mf-a', { code: 'one' });
    await build('mf-b', { code: 'one' });
    expect(await publish()).toHaveLength(2);
    expect(await publish()).toEqual([]);
    await build('mf-b', { code: 'two' });
    expect(await publish()).toMatchObject([{ module: { version: '1.0.1' } }]);
    expect(await versions()).toEqual(['mf-a 1.0.0', 'mf-b 1.0.1']);
    const script = 'mf-b/1.0.1/assets/remote.js';
    expect(await read((folder) => readFile(join(folder, script), 'utf8'))).toBe('two');
  });

  it('are published all or none', async () => {
    await build('mf-a', { code: 'one' });
    await build('mf-b', { code: 'one', manifest: { contract: '99.0.0' } });
    await expect(publish()).rejects.toThrow('mf-b needs contract 99.0.0');
    expect(await read(readRegistry)).toMatchObject({ revision: 0, modules: [] });
  });

  it('can be published by two starts at once', async () => {
    await build('mf-a', { code: 'one' });
    const both = await Promise.all([publish(), publish()]);
    expect(both.flat()).toHaveLength(1);
    expect(await versions()).toEqual(['mf-a 1.0.0']);
  });
});

describe('what a start left for later', () => {
  it('is made in what is published, which stays as its record says', async () => {
    await build('mf-a', { code: 'one' });
    await rm(join(root, 'mf-a/dist/assets/remote.js.br'));
    expect(await publishBuilds({ root, databaseUrl })).toMatchObject({ isWithoutBrotli: true });
    await withPublished({ databaseUrl }, async (modules) => {
      const missing = await publishedWithoutBrotli(root, modules);
      expect(missing.map(({ path }) => path)).toEqual(['mf-a/1.0.0/assets/remote.js']);
      await addPublishedBrotli(missing, modules);
      expect(await publishedWithoutBrotli(root, modules)).toEqual([]);
      const packed = 'mf-a/1.0.0/assets/remote.js.br';
      const bytes = await modules.readAll((folder) => readFile(join(folder, packed)));
      expect(brotliDecompressSync(bytes).toString()).toBe('one');
      expect(await modules.readAll(verifyModules)).toEqual([]);
    });
    expect(await publishBuilds({ root, databaseUrl })).toMatchObject({ publications: [], isWithoutBrotli: false });
  });
});

describe('the folder of a Simmer that kept its modules there', () => {
  const folder = () => join(root, 'data/modules');
  const shell = shellOffer();
  const actor = { by: 'ana', via: 'command' as const };
  const modules = () =>
    modulesOf({ SIMMER_SECRET: secret, DATABASE_SERVER: database.url, SIMMER_DATA: join(root, 'data') }, root);

  it('is taken up with its versions, changes and keys, and then no more', async () => {
    await build('mf-a', { code: 'one' });
    await publishBuiltModules({ root, modulesFolder: folder() });
    await build('mf-a', { code: 'two' });
    await publishBuiltModules({ root, modulesFolder: folder() });
    const given = { label: 'x', modules: ['mf-a'], createdBy: 'ana', createdById: null, now: new Date() };
    const { key } = await makePublisherKey({ modulesFolder: folder(), ...given });
    const before = await readRegistry(folder());

    expect(await modules().read(readRegistry)).toEqual(before);
    expect(await modules().readAll(verifyModules)).toEqual([]);
    expect(await modules().read((rows) => readChanges(rows))).toHaveLength(2);
    expect(await modules().read((rows) => findPublisherKey(rows, key))).toMatchObject({ label: 'x' });
    // The next start sees the builds that it has published before.
    expect(await publish()).toEqual([]);
    const change = { name: 'mf-a', now: new Date(), shell, actor };
    await modules().change((modulesFolder) => rollbackModule({ modulesFolder, ...change }));
    expect(await versions()).toEqual(['mf-a 1.0.0']);
    expect(await filesIn(join(root, 'data/modules'))).not.toContain('registry/shell.json');
  });

  it('is not taken up over what the database has', async () => {
    await build('mf-a', { code: 'one' });
    await publish();
    await build('mf-a', { code: 'old' });
    await publishBuiltModules({ root, modulesFolder: folder() });
    await modules().read(readRegistry);
    const script = 'mf-a/1.0.0/assets/remote.js';
    expect(await modules().readAll((rows) => readFile(join(rows, script), 'utf8'))).toBe('one');
  });
});

describe('the command for modules', () => {
  it('works on the database where the modules are there', async () => {
    await build('mf-a', { code: 'one' });
    await publish();
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const given = { SIMMER_SECRET: secret, DATABASE_SERVER: database.url, SIMMER_DATA: join(root, 'data') };
    const modules = modulesOf(given, root);
    await commands['disable']?.run({ root, modules, name: 'mf-a', by: 'ana' });
    await commands['verify']?.run({ root, modules, name: '' });
    expect(said.mock.calls.flat()).toEqual([
      'mf-a is switched off. Open pages offer a reload.',
      'Every published file matches the original.',
    ]);
    expect(await read(readRegistry)).toMatchObject({ modules: [{ enabled: false }] });
  });

  it('says what it needs for that', async () => {
    const modules = modulesOf({ SIMMER_DATA: join(root, 'data') }, root);
    await expect(modules.read(listModules)).rejects.toThrow('Start Simmer once, or set SIMMER_DATA');
  });
});
