import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { rollbackModule } from '@simmer/service-common/registry/rollbackModule.ts';
import { aPublication, builtModule } from '@simmer/service-common/registry/testing/builtModule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { publishBuiltModules } from './publishBuiltModules.ts';
import { shellOffer } from './shellOffer.ts';

let root: string;
let modulesFolder: string;
beforeEach(async () => {
  root = await throwAwayFolder();
  modulesFolder = join(root, '.simmer/modules');
});

async function build(name: string, code: string): Promise<void> {
  await rm(join(root, name, 'dist'), { recursive: true, force: true });
  await cp(await builtModule(join(root, 'builds'), { name, code }), join(root, name, 'dist'), { recursive: true });
}

const versions = async () =>
  Object.fromEntries((await readRegistry(modulesFolder)).modules.map(({ name, version }) => [name, version]));

describe('the modules of a checkout, at start', () => {
  it('are published once, and again only when their build changed', async () => {
    await build('mf-a', 'one');
    await build('mf-b', 'one');
    expect(await publishBuiltModules({ root, modulesFolder })).toHaveLength(2);
    expect(await publishBuiltModules({ root, modulesFolder })).toEqual([]);

    await build('mf-b', 'two');
    const [published] = await publishBuiltModules({ root, modulesFolder });
    expect(published).toMatchObject({ outcome: 'published', module: { name: 'mf-b', version: '1.0.1' } });
    expect(await versions()).toEqual({ 'mf-a': '1.0.0', 'mf-b': '1.0.1' });
  });

  it('stay rolled back until their build changes', async () => {
    await build('mf-a', 'one');
    await publishBuiltModules({ root, modulesFolder });
    await build('mf-a', 'two');
    await publishBuiltModules({ root, modulesFolder });
    const actor = { by: 'ana', via: 'command' as const };
    await rollbackModule({ modulesFolder, name: 'mf-a', now: new Date(), shell: shellOffer(), actor });

    expect(await publishBuiltModules({ root, modulesFolder })).toEqual([]);
    expect(await versions()).toEqual({ 'mf-a': '1.0.0' });

    await build('mf-a', 'three');
    await publishBuiltModules({ root, modulesFolder });
    expect(await versions()).toEqual({ 'mf-a': '1.0.2' });
  });

  it('leave alone what a team has published since, until their build changes', async () => {
    await build('mf-a', 'one');
    await publishBuiltModules({ root, modulesFolder });
    const buildFolder = await builtModule(join(root, 'team'), { name: 'mf-a', code: 'of the team' });
    await publishModule(aPublication({ modulesFolder, buildFolder, shell: shellOffer() }));
    const published = await versions();
    expect(published).not.toEqual({ 'mf-a': '1.0.0' });
    expect(await publishBuiltModules({ root, modulesFolder })).toEqual([]);
    expect(await versions()).toEqual(published);
  });

  it('return to what was published before when the checkout does', async () => {
    await build('mf-a', 'one');
    await publishBuiltModules({ root, modulesFolder });
    await build('mf-a', 'two');
    await publishBuiltModules({ root, modulesFolder });
    await build('mf-a', 'one');
    expect(await publishBuiltModules({ root, modulesFolder })).toMatchObject([{ outcome: 'madeCurrent' }]);
    expect(await versions()).toEqual({ 'mf-a': '1.0.0' });
  });
});
