import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishImageModules } from '@simmer/proxy/compose/publishImageModules.ts';
import { commands } from '@simmer/proxy/registry/commands.ts';
import { modulesOf, sharedModules } from '@simmer/proxy/registry/sharedModules.ts';
import { prepareDatabase } from '@simmer/proxy/start/prepareDatabase.ts';
import { listModules } from '@simmer/service-common/registry/listModules.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { builtModule } from '@simmer/service-common/registry/testing/builtModule.ts';
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

const versions = async () =>
  (await sharedModules(databaseUrl).read(listModules)).map(({ name, version }) => `${name} ${version}`);

describe('the modules of an image', () => {
  it('are in an empty database before auth has ever run, and again only when their build changed', async () => {
    await build('mf-a', { code: 'one' });
    await build('mf-b', { code: 'one' });
    expect(await publishImageModules({ root, databaseUrl })).toHaveLength(2);
    expect(await publishImageModules({ root, databaseUrl })).toEqual([]);
    await build('mf-b', { code: 'two' });
    expect(await publishImageModules({ root, databaseUrl })).toMatchObject([{ module: { version: '1.0.1' } }]);
    expect(await versions()).toEqual(['mf-a 1.0.0', 'mf-b 1.0.1']);
    const script = 'mf-b/1.0.1/assets/remote.js';
    expect(await sharedModules(databaseUrl).read((folder) => readFile(join(folder, script), 'utf8'))).toBe('two');
  });

  it('are published all or none', async () => {
    await build('mf-a', { code: 'one' });
    await build('mf-b', { code: 'one', manifest: { contract: '99.0.0' } });
    await expect(publishImageModules({ root, databaseUrl })).rejects.toThrow('mf-b needs contract 99.0.0');
    expect(await sharedModules(databaseUrl).read(readRegistry)).toMatchObject({ revision: 0, modules: [] });
  });

  it('can be published by two starts at once', async () => {
    await build('mf-a', { code: 'one' });
    const both = await Promise.all([1, 2].map(() => publishImageModules({ root, databaseUrl })));
    expect(both.flat()).toHaveLength(1);
    expect(await versions()).toEqual(['mf-a 1.0.0']);
  });
});

describe('the command for modules', () => {
  it('works on the database where the modules are there', async () => {
    await build('mf-a', { code: 'one' });
    await publishImageModules({ root, databaseUrl });
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const given = { MODULES_STORE: 'database', SIMMER_SECRET: secret, DATABASE_SERVER: database.url };
    const modules = modulesOf(given, root);
    await commands['disable']?.run({ root, modules, name: 'mf-a', by: 'ana' });
    await commands['verify']?.run({ root, modules, name: '' });
    expect(said.mock.calls.flat()).toEqual([
      'mf-a is switched off. Open pages offer a reload.',
      'Every published file matches the original.',
    ]);
    expect(await sharedModules(databaseUrl).read(readRegistry)).toMatchObject({ modules: [{ enabled: false }] });
  });

  it('says what it needs for that', () => {
    expect(() => modulesOf({ MODULES_STORE: 'database' }, root)).toThrow('set SIMMER_SECRET and DATABASE_SERVER');
    expect(() => modulesOf({ MODULES_STORE: 'bucket' }, root)).toThrow('MODULES_STORE must be folder or database.');
  });
});
