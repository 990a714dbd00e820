import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readChanges } from './changes.ts';
import { disk } from './disk.ts';
import { publishedVersions } from './publishedVersions.ts';
import { publishModule } from './publishModule.ts';
import { historyFolder, readRegistry, replaceRegistry } from './registryFile.ts';
import { withLock } from './registryLock.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';
import { Died, dyingDisk } from './testing/dyingDisk.ts';
import { verifyModules } from './verifyModules.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let modulesFolder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  modulesFolder = join(folder.path, 'modules');
});
afterEach(() => folder[Symbol.asyncDispose]());

describe('a publisher that is killed', () => {
  it('leaves the old or the complete new registry, and the next publisher finishes, whichever step it died before', async () => {
    const outcomes = new Set<string>();
    for (let lastStep = 0; ; lastStep += 1) {
      const modules = join(folder.path, `killed-after-${lastStep}`);
      const first = await builtModule(folder.path, { code: 'first' });
      await publishModule(aPublication({ modulesFolder: modules, buildFolder: first }));
      const second = aPublication({
        modulesFolder: modules,
        buildFolder: await builtModule(folder.path, { code: 'second' }),
      });
      const dying = dyingDisk(lastStep);
      const ended: unknown = await publishModule(second, dying.disk).catch((error: unknown) => error);
      if (!dying.hasDied()) break;
      expect(ended).toBeInstanceOf(Died);

      const { revision, modules: entries } = await readRegistry(modules);
      const written = (await readChanges(modules, revision)).map((change) => change.revision);
      expect(written).toEqual(Array.from({ length: revision }, (_, index) => revision - index));
      const found = entries[0]?.version;
      outcomes.add(found ?? 'none');
      expect(await verifyModules(modules)).toEqual([]);
      await publishModule(second);
      expect((await readRegistry(modules)).modules[0]).toMatchObject({ version: '1.0.1', previous: '1.0.0' });
      expect(await verifyModules(modules)).toEqual([]);
    }
    expect([...outcomes].sort()).toEqual(['1.0.0', '1.0.1']);
  });
});

describe('publishers at the same time', () => {
  it('all end up in the registry when they publish different modules', async () => {
    const names = ['mf-library', 'mf-player', 'mf-song', 'mf-admin', 'mf-share'];
    await Promise.all(
      names.map(async (name) =>
        publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { name }) })),
      ),
    );
    const { revision, modules } = await readRegistry(modulesFolder);
    expect(modules.map(({ name }) => name)).toEqual(names.toSorted());
    expect(revision).toBe(names.length);
  });

  it('get a version each when they publish different builds of one module', async () => {
    const codes = ['one', 'two', 'three', 'four'];
    await Promise.all(
      codes.map(async (code) =>
        publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { code }) })),
      ),
    );
    expect(await publishedVersions(modulesFolder, 'mf-song')).toEqual(['1.0.0', '1.0.1', '1.0.2', '1.0.3']);
    expect(await verifyModules(modulesFolder)).toEqual([]);
  });

  it('share one folder when they publish the same build', async () => {
    const buildFolder = await builtModule(folder.path);
    await Promise.all([1, 2, 3].map(() => publishModule(aPublication({ modulesFolder, buildFolder }))));
    expect(await publishedVersions(modulesFolder, 'mf-song')).toEqual(['1.0.0']);
  });

  it('do not replace a registry that moved on since it was read', async () => {
    const change = {
      modulesFolder,
      modules: [],
      expectedRevision: 0,
      now: new Date(),
      deed: { kind: 'publish' as const, name: 'mf-song', version: '1.0.0' },
      actor: { by: 'ana', via: 'command' as const },
    };
    await replaceRegistry(change);
    await expect(replaceRegistry(change)).rejects.toThrow('Revision 1, not 0');
  });
});

describe('the lock', () => {
  it('lets one program work at a time', async () => {
    const lock = join(folder.path, 'lock');
    let inside = 0;
    let most = 0;
    const work = () =>
      withLock(lock, disk, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await disk.createFile(join(folder.path, crypto.randomUUID()), '');
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 12 }, work));
    expect(most).toBe(1);
  });

  it('of an unreachable machine is replaced after half a minute', async () => {
    const lock = join(folder.path, 'lock');
    await writeFile(lock, JSON.stringify({ pid: 1, host: 'elsewhere', token: 'x' }));
    const before = new Date(Date.now() - 31_000);
    await utimes(lock, before, before);
    await expect(withLock(lock, disk, async () => 'done')).resolves.toBe('done');
  });
});

describe('the registry before', () => {
  it('is kept whole under its revision', async () => {
    await publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { code: 'one' }) }));
    const first = await readRegistry(modulesFolder);
    await publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { code: 'two' }) }));
    const { default: kept } = await import(join(historyFolder(modulesFolder), 'modules.1.json'), {
      with: { type: 'json' },
    });
    expect(kept).toEqual(first);
  });
});
