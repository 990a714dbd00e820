import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishModule } from './publishModule.ts';
import { readRegistry } from './registryFile.ts';
import { rollbackModule } from './rollbackModule.ts';
import { promoteModule } from './rolloutModule.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let modulesFolder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  modulesFolder = join(folder.path, 'modules');
  await publish('mf-song', { routes: ['/song/*', '/comments', '/collaborators/:id'], pages: ['/notes/'] });
  await publish('mf-player', { slots: ['player.bar/v1'] });
});
afterEach(() => folder[Symbol.asyncDispose]());

type Places = { routes?: string[]; pages?: string[]; slots?: string[] };
type Audience = Pick<Parameters<typeof aPublication>[0], 'audience'>;

async function publish(name: string, { routes = [], pages = [], slots = [] }: Places, given: Audience = {}) {
  const manifest = {
    routes: routes.map((path) => ({ path, title: path })),
    pages: pages.map((path) => ({ path, html: 'page.html' })),
    slots: slots.map((slot) => ({ slot, id: 'part', label: 'A part', order: 1 })),
  };
  const code = JSON.stringify(manifest);
  const buildFolder = await builtModule(folder.path, { name, manifest, code, files: { 'page.html': '' } });
  return publishModule(aPublication({ modulesFolder, buildFolder, ...given }));
}

const change = (name: string) => ({
  modulesFolder,
  name,
  now: new Date('2026-05-02T10:00:00Z'),
  shell: { contract: '1.0.0', provides: { react: '19.3.1' } },
  actor: { by: 'ana', via: 'admin' as const },
});

describe('the places of the shell and of other modules', () => {
  it.each([
    ['/login', 'The address /login overlaps with /login/*, which belongs to the shell.'],
    ['/about', 'The address /about belongs to the shell.'],
    ['/login/:step', 'The address /login/:step overlaps with /login/*, which belongs to the shell.'],
    ['/:page', 'The address /:page overlaps with /access, which belongs to the shell.'],
    ['/*', 'The address /* overlaps with /access, which belongs to the shell.'],
    ['/profile/me', 'The address /profile/me overlaps with /profile/*, which belongs to the shell.'],
    ['/api/songs', 'The address /api/songs overlaps with /api/*, which belongs to the shell.'],
    ['/song/:title', 'The address /song/:title overlaps with /song/*, which belongs to mf-song.'],
    ['/song', 'The address /song overlaps with /song/*, which belongs to mf-song.'],
    ['/comments', 'The address /comments belongs to mf-song.'],
    ['/:a/mine', 'The address /:a/mine overlaps with /login/*, which belongs to the shell.'],
    [
      '/collaborators/new',
      'The address /collaborators/new overlaps with /collaborators/:id, which belongs to mf-song.',
    ],
    ['/notes/today', 'The address /notes/today overlaps with /notes/*, which belongs to mf-song.'],
    ['/Set-List', 'A module cannot have the address /Set-List.'],
    ['/set list', 'A module cannot have the address /set list.'],
    ['/set//list', 'A module cannot have the address /set//list.'],
    ['/set?/list', 'A module cannot have the address /set?/list.'],
    ['/*/list', 'A module cannot have the address /*/list.'],
  ])('are not taken by a module with the route %s', async (path, sentence) => {
    await expect(publish('mf-set-list', { routes: [path] })).rejects.toThrow(sentence);
    expect((await readRegistry(modulesFolder)).modules.map(({ name }) => name)).toEqual(['mf-player', 'mf-song']);
    expect(await readdir(modulesFolder)).not.toContain('mf-set-list');
  });

  it.each([
    ['/song/', 'The address /song/* belongs to mf-song.'],
    ['/login/', 'The address /login/* belongs to the shell.'],
    ['/', 'A page of a module cannot have the address /.'],
  ])('are not taken by a page below %s', async (path, sentence) => {
    await expect(publish('mf-set-list', { pages: [path] })).rejects.toThrow(sentence);
  });

  it('leave room for what stands beside them', async () => {
    const routes = ['/songs', '/song-lists/*', '/collaborators', '/collaborators/:id/sets', '/set-lists/:id'];
    expect(await publish('mf-set-list', { routes })).toMatchObject({ outcome: 'published' });
  });

  it('include the player bar and the sidebar, which one module fills; notices stand beside each other', async () => {
    await expect(publish('mf-second-bar', { slots: ['player.bar/v1'] })).rejects.toThrow(
      'The slot player.bar/v1 belongs to mf-player.',
    );
    await publish('mf-first', { slots: ['home.notice/v1'] });
    expect(await publish('mf-second', { slots: ['home.notice/v1'] })).toMatchObject({ outcome: 'published' });
  });

  it('are held by a version that some people have, from when it is with them', async () => {
    await publish('mf-set-list', { routes: ['/sets'] });
    await publish('mf-set-list', { routes: ['/sets', '/gigs'] }, { audience: { share: 10, people: [] } });
    await expect(publish('mf-gigs', { routes: ['/gigs'] })).rejects.toThrow('belongs to mf-set-list');
    await expect(
      publish('mf-set-list', { routes: ['/login'] }, { audience: { share: 10, people: [] } }),
    ).rejects.toThrow('belongs to the shell');
    expect(await promoteModule(change('mf-set-list'))).toMatchObject({
      routes: [{ path: '/sets' }, { path: '/gigs' }],
    });
  });

  it('are not taken back by a rollback once another module has them', async () => {
    await publish('mf-set-list', { routes: ['/sets', '/gigs'] });
    await publish('mf-set-list', { routes: ['/sets'] });
    await publish('mf-gigs', { routes: ['/gigs'] });
    await expect(rollbackModule(change('mf-set-list'))).rejects.toThrow('The address /gigs belongs to mf-gigs.');
  });
});
