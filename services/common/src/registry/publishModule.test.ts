import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishModule } from './publishModule.ts';
import { readRegistry } from './registryFile.ts';
import { disableModule } from './switchModule.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let modulesFolder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  modulesFolder = join(folder.path, 'modules');
});
afterEach(() => folder[Symbol.asyncDispose]());

const publish = async (built: Parameters<typeof builtModule>[1] = {}, version?: string) =>
  publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, built), version }));

describe('publishing a module', () => {
  it('adds it to the registry with addresses, hashes and its publisher', async () => {
    await publish();
    const { revision, modules } = await readRegistry(modulesFolder);
    expect(revision).toBe(1);
    expect(modules).toHaveLength(1);
    expect(modules[0]).toMatchObject({
      name: 'mf-song',
      version: '1.0.0',
      entry: '/modules/mf-song/1.0.0/remoteEntry.js',
      preload: ['/modules/mf-song/1.0.0/remoteEntry.js', '/modules/mf-song/1.0.0/assets/remote.js'],
      publishedBy: 'ana',
      publishedAt: '2026-05-01T10:00:00.000Z',
      previous: null,
      enabled: true,
    });
    expect(Object.keys(modules[0]?.integrity ?? {}).sort()).toEqual([
      'assets/remote.js',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
  });

  it('leaves out source maps, statistics and the build record', async () => {
    await publish();
    const files = await readdir(join(modulesFolder, 'mf-song/1.0.0'), { recursive: true });
    expect(files.sort()).toEqual([
      'assets',
      'assets/remote.js',
      'assets/remote.js.br',
      'assets/remote.js.gz',
      'mf-manifest.json',
      'published.json',
      'remoteEntry.js',
    ]);
  });

  it('does nothing when this very build is current', async () => {
    await publish();
    expect((await publish()).outcome).toBe('unchanged');
    expect((await readRegistry(modulesFolder)).revision).toBe(1);
  });

  it('takes the next free patch when the version holds something else', async () => {
    await publish({ code: 'one' });
    const second = await publish({ code: 'two' });
    expect(second).toMatchObject({ outcome: 'published', module: { version: '1.0.1', previous: '1.0.0' } });
    expect(await readFile(join(modulesFolder, 'mf-song/1.0.0/assets/remote.js'), 'utf8')).toBe('one');
  });

  it('makes an earlier build current again instead of copying it once more', async () => {
    await publish({ code: 'one' });
    await publish({ code: 'two' });
    expect(await publish({ code: 'one' })).toMatchObject({ outcome: 'madeCurrent', module: { version: '1.0.0' } });
    expect(await publish({ code: 'two' })).toMatchObject({ outcome: 'madeCurrent', module: { version: '1.0.1' } });
  });

  it('publishes a new version number even when nothing else changed', async () => {
    await publish();
    expect((await publish({ version: '1.1.0' })).module.version).toBe('1.1.0');
  });

  it('refuses a requested version that is taken', async () => {
    await publish({ code: 'one' });
    await expect(publish({ code: 'two' }, '1.0.0')).rejects.toThrow(
      'Version 1.0.0 of mf-song is already published and cannot change. Use a new version, such as 1.0.1.',
    );
  });

  it('leaves a switched-off module switched off', async () => {
    await publish({ code: 'one' });
    await disableModule({ modulesFolder, name: 'mf-song', now: new Date(), actor: { by: 'ana', via: 'command' } });
    await publish({ code: 'two' });
    expect((await readRegistry(modulesFolder)).modules[0]).toMatchObject({ version: '1.0.1', enabled: false });
  });
});

const sharePage = (html: string) => ({
  manifest: { pages: [{ path: '/share/', html: 'page.html' }] },
  files: { 'page.html': html },
});

describe('the gate', () => {
  it.each([
    [{ manifest: { contract: '2.0.0' } }, 'mf-song needs contract 2.0.0, but the shell has 1.0.0.'],
    [{ manifest: { contract: '1.1.0' } }, 'mf-song needs contract 1.1.0, but the shell has 1.0.0.'],
    [{ requires: { react: '^20.0.0' } }, 'mf-song needs react ^20.0.0, but the shell shares 19.3.1.'],
    [{ requires: { lodash: '^4.0.0' } }, 'mf-song needs lodash ^4.0.0, which the shell does not share.'],
    [{ manifest: { name: 'Song' } }, 'module.json.name does not match its schema'],
    [
      { manifest: { slots: [{ slot: 'roof/v1', id: 'a', label: 'A', order: 1 }] } },
      'module.json.slots.0.slot does not match its schema',
    ],
    [{ manifest: { pages: [{ path: '/x/', html: 'x.html' }] } }, 'is missing x.html. Build the module again.'],
    [sharePage('<p>{{title}}</p>'), 'page.html cannot be published: A share page has no <!--simmer:data-->'],
    [sharePage('<!--simmer:data--><p>{{{title}}}</p>'), 'page.html cannot be published'],
    [sharePage('<!--simmer:data--><p>{{secret}}</p>'), 'page.html cannot be published'],
    [{ exposes: [] }, 'does not expose ./module'],
    [{ files: { 'simmer-build.json': '{' } }, 'simmer-build.json is not JSON. Build the module again.'],
  ])('refuses %j', async (built, sentence) => {
    await expect(publish(built)).rejects.toThrow(sentence);
    expect((await readRegistry(modulesFolder)).modules).toEqual([]);
  });

  it('says so when there is no build', async () => {
    const nothing = aPublication({ modulesFolder, buildFolder: join(folder.path, 'nothing') });
    await expect(publishModule(nothing)).rejects.toThrow('This is not a module build');
  });
});
