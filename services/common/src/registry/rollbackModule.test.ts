import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listModules } from './listModules.ts';
import { publishModule } from './publishModule.ts';
import { readRegistry } from './registryFile.ts';
import { rollbackModule } from './rollbackModule.ts';
import { disableModule, enableModule } from './switchModule.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';

const actor = { by: 'ana', via: 'command' as const };
const shell = { contract: '1.0.0', provides: { react: '19.3.1' } };
const now = new Date('2026-05-02T10:00:00Z');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let modulesFolder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  modulesFolder = join(folder.path, 'modules');
  for (const code of ['one', 'two', 'three']) {
    await publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { code }) }));
  }
});
afterEach(() => folder[Symbol.asyncDispose]());

const current = async () => (await readRegistry(modulesFolder)).modules[0];
const rollback = (to?: string) => rollbackModule({ modulesFolder, name: 'mf-song', to, now, shell, actor });

describe('rolling a module back', () => {
  it('makes the version before current, and the one before that the next time', async () => {
    await rollback();
    expect((await current())?.version).toBe('1.0.1');
    await rollback();
    expect((await current())?.version).toBe('1.0.0');
    await expect(rollback()).rejects.toThrow(
      'mf-song 1.0.0 is the first published version, so there is none to go back to.',
    );
  });

  it('reaches any version that is on disk, forward too', async () => {
    await rollback('1.0.0');
    await rollback('1.0.2');
    expect(await current()).toMatchObject({ version: '1.0.2', previous: '1.0.1' });
  });

  it('lists the available versions if the requested one is missing', async () => {
    await expect(rollback('9.0.0')).rejects.toThrow(
      'Version 9.0.0 of mf-song is not on disk. Available versions: 1.0.0, 1.0.1, 1.0.2.',
    );
  });

  it('refuses a version that the shell would not load', async () => {
    const newer = {
      modulesFolder,
      name: 'mf-song',
      now,
      actor,
      shell: { contract: '2.0.0', provides: shell.provides },
    };
    await expect(rollbackModule(newer)).rejects.toThrow('mf-song needs contract 1.0.0, but the shell has 2.0.0.');
  });

  it('lists the published modules if the requested one is missing', async () => {
    await expect(rollbackModule({ modulesFolder, name: 'mf-x', now, shell, actor })).rejects.toThrow(
      'mf-x is not published. Published modules: mf-song.',
    );
  });
});

describe('switching a module off', () => {
  it('keeps it in the registry, through a rollback too, until it is switched on', async () => {
    await disableModule({ modulesFolder, name: 'mf-song', now, actor });
    await rollback();
    expect(await current()).toMatchObject({ version: '1.0.1', enabled: false });
    await enableModule({ modulesFolder, name: 'mf-song', now, actor });
    expect(await current()).toMatchObject({ version: '1.0.1', enabled: true });
  });

  it('twice changes nothing the second time', async () => {
    await disableModule({ modulesFolder, name: 'mf-song', now, actor });
    const { revision } = await readRegistry(modulesFolder);
    await disableModule({ modulesFolder, name: 'mf-song', now, actor });
    expect((await readRegistry(modulesFolder)).revision).toBe(revision);
  });
});

describe('the list', () => {
  it('shows each module with the versions a rollback can reach', async () => {
    expect(await listModules(modulesFolder)).toMatchObject([
      { name: 'mf-song', version: '1.0.2', versions: ['1.0.0', '1.0.1', '1.0.2'] },
    ]);
  });
});
