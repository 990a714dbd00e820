import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishModule } from './publishModule.ts';
import { readRegistry } from './registryFile.ts';
import { rollbackModule } from './rollbackModule.ts';
import { disableModule, enableModule } from './switchModule.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const modulesFolder = () => folder.path;
const name = 'mf-admin';
const now = new Date('2026-05-01T10:00:00Z');
const shell = { contract: '1.0.0', provides: { react: '19.3.1' } };
const by = (via: 'admin' | 'command' | 'key') => ({
  modulesFolder: modulesFolder(),
  name,
  now,
  shell,
  actor: { by: 'bo', via },
});
const withPage = { routes: [{ path: '/admin/modules', title: 'Modules' }] };
const refused = 'mf-admin provides the page where modules are switched on again.';

async function publish(manifest: Record<string, unknown>, via: 'command' | 'key' = 'command') {
  const buildFolder = await builtModule(folder.path, { name, manifest, code: JSON.stringify([manifest, via]) });
  return publishModule(aPublication({ modulesFolder: modulesFolder(), buildFolder, via }));
}
const isEnabled = async () =>
  (await readRegistry(modulesFolder())).modules.find((module) => module.name === name)?.enabled;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

describe('the module with the page on which modules are switched on', () => {
  it('can be switched off on the server but not over the network, and restored there', async () => {
    await publish(withPage);
    await expect(disableModule(by('admin'))).rejects.toThrow(refused);
    expect(await isEnabled()).toBe(true);
    await disableModule(by('command'));
    expect(await isEnabled()).toBe(false);
    await enableModule(by('admin'));
    expect(await isEnabled()).toBe(true);
  });

  it('is not replaced by a version without that page, neither by a rollback nor by a key', async () => {
    await publish({ routes: [] });
    await publish(withPage);
    await expect(rollbackModule(by('admin'))).rejects.toThrow(refused);
    await expect(publish({ routes: [{ path: '/other', title: 'Other' }] }, 'key')).rejects.toThrow(refused);
    await rollbackModule(by('command'));
    // No such page is left to protect.
    await disableModule(by('admin'));
    expect(await isEnabled()).toBe(false);
  });
});
