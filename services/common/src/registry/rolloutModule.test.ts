import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readChanges } from './changes.ts';
import { publishModule } from './publishModule.ts';
import { readRegistry } from './registryFile.ts';
import { removeOldVersions } from './removeOldVersions.ts';
import { rollbackModule } from './rollbackModule.ts';
import { promoteModule, rolloutModule } from './rolloutModule.ts';
import { disableModule } from './switchModule.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';

const shell = { contract: '1.0.0', provides: { react: '19.3.1' } };
const now = new Date('2026-05-02T10:00:00Z');
const audience = { share: 10, people: [7] };
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let modulesFolder: string;
const publish = async (code: string, given: object = {}) =>
  publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { code }), ...given }));
const asked = () => ({ modulesFolder, name: 'mf-song', now, shell, actor: { by: 'bo', via: 'admin' as const } });
const current = async () => (await readRegistry(modulesFolder)).modules[0];

beforeEach(async () => {
  folder = await temporaryFolder();
  modulesFolder = join(folder.path, 'modules');
  await publish('one');
});
afterEach(() => folder[Symbol.asyncDispose]());

describe('a version that goes to some people first', () => {
  it('is registered besides the current one, which everyone else keeps', async () => {
    expect((await publish('two', { audience })).outcome).toBe('rollingOut');
    expect(await current()).toMatchObject({
      version: '1.0.0',
      previous: null,
      rollout: { ...audience, candidate: { version: '1.0.1' } },
    });
  });

  it('goes to more people, counted from its first day', async () => {
    await publish('two', { audience });
    const started = (await current())?.rollout?.startedAt;
    await rolloutModule({ ...asked(), version: '1.0.1', audience: { share: 50, people: [] } });
    expect((await current())?.rollout).toMatchObject({ share: 50, people: [], startedAt: started });
  });

  it('goes to everyone when promoted, and the previous one becomes the last good one', async () => {
    await publish('two', { audience });
    await promoteModule(asked());
    expect(await current()).toMatchObject({ version: '1.0.1', previous: '1.0.0', rollout: null });
    await expect(promoteModule(asked())).rejects.toThrow('mf-song has no rollout in progress.');
  });

  it('is taken back by one rollback, and the next one goes a version back', async () => {
    await publish('two');
    await publish('three', { audience });
    await rollbackModule(asked());
    expect(await current()).toMatchObject({ version: '1.0.1', previous: '1.0.0', rollout: null });
    await rollbackModule(asked());
    expect((await current())?.version).toBe('1.0.0');
  });

  it('is over when another version is published to all, and when a version is named to go back to', async () => {
    await publish('two', { audience });
    await publish('three');
    expect(await current()).toMatchObject({ version: '1.0.2', previous: '1.0.0', rollout: null });
    await rolloutModule({ ...asked(), version: '1.0.1', audience });
    await rollbackModule({ ...asked(), to: '1.0.0' });
    expect(await current()).toMatchObject({ version: '1.0.0', rollout: null });
  });

  it("cannot be the current one, a missing one, one the shell would refuse, or a module's first", async () => {
    const rollout = (version: string, given = {}) => rolloutModule({ ...asked(), version, audience, ...given });
    await expect(rollout('1.0.0')).rejects.toThrow('Everyone already has mf-song 1.0.0.');
    await expect(rollout('9.0.0')).rejects.toThrow('is not on disk');
    await publish('two', { audience: { share: 0, people: [] } });
    await expect(rollout('1.0.1', { shell: { ...shell, contract: '2.0.0' } })).rejects.toThrow('needs contract');
    const first = await builtModule(folder.path, { name: 'mf-new' });
    await expect(publishModule(aPublication({ modulesFolder, buildFolder: first, audience }))).rejects.toThrow(
      'mf-new is new',
    );
  });

  it('is kept on disk as long as someone has it', async () => {
    await publish('two', { audience });
    await publish('three');
    await rolloutModule({ ...asked(), version: '1.0.1', audience });
    const later = new Date('2027-05-02T10:00:00Z');
    expect(await removeOldVersions({ modulesFolder, now: later })).toEqual([]);
    await rollbackModule(asked());
    expect(await removeOldVersions({ modulesFolder, now: later })).toEqual(['mf-song 1.0.1']);
  });
});

describe('the record', () => {
  it('names every change with who, when, how and which version, newest first', async () => {
    await publish('two', { audience, via: 'key', publishedBy: 'The song team' });
    await promoteModule(asked());
    await rollbackModule(asked());
    await disableModule(asked());
    await disableModule(asked());
    const { revision } = await readRegistry(modulesFolder);
    const changes = (await readChanges(modulesFolder, revision)).map(({ kind, version, from, by, via }) =>
      [kind, version, from, by, via].join(' '),
    );
    expect(changes).toEqual([
      'disable 1.0.0 1.0.0 bo admin',
      'rollback 1.0.0 1.0.1 bo admin',
      'promote 1.0.1 1.0.0 bo admin',
      'rollout 1.0.1 1.0.0 The song team key',
      'publish 1.0.0  ana command',
    ]);
  });
});

describe('an address', () => {
  it('belongs to the module that has it', async () => {
    const manifest = { routes: [{ path: '/mf-song', title: 'Mine' }] };
    const buildFolder = await builtModule(folder.path, { name: 'mf-other', manifest });
    await expect(publishModule(aPublication({ modulesFolder, buildFolder }))).rejects.toThrow(
      'The address /mf-song belongs to mf-song.',
    );
  });
});
