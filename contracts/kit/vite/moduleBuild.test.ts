import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedKeys, sharedVersion } from './sharedPackages.ts';

const root = resolve(import.meta.dirname, '../../..');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const files = {
  'package.json': '{ "name": "mf-toy", "version": "1.2.3", "type": "module" }',
  'module.json': '{ "name": "mf-toy", "contract": "1.0.0" }',
  'vite.config.ts': `import { moduleConfig } from '@simmer/kit/vite';
export default moduleConfig({ folder: import.meta.dirname, uses: ['@simmer/contracts', '@simmer/kit/ui-extra'] });`,
  'src/remote.tsx': `import react, { useState as useIt } from 'react';
import { withRequire } from './library.cjs';
import { formatCount } from './count.ts';
export const module = { seen: { react, useIt, withRequire, formatCount } };
export const later = () => import('./later.ts');`,
  'src/count.ts': `export { formatCount } from '@simmer/contracts';`,
  'src/library.cjs': `exports.withRequire = require('react').useState;`,
  'src/later.ts': `import { Dialog } from '@simmer/kit/ui-extra'; import { listSongs } from '@simmer/contracts'; export default [Dialog, listSongs];`,
};
type Toy = { module: { seen: unknown } };
const page: Record<string, Record<string, unknown>> = {
  react: { useState: () => 'state' },
  'react/jsx-runtime': {},
  '@simmer/contracts': { formatCount: () => 'count', listSongs: {} },
  '@simmer/kit/ui-extra': { Dialog: () => 'dialog' },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-module-'));
  await mkdir(join(folder, 'src'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  // The federation plugin does nothing in tests.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, env });
  // Built for pages; Node has to be told what it is.
  await writeFile(join(folder, 'dist/package.json'), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
/** Reads files of the build in a place of their own, so that they run anew. */
async function placedBuild() {
  const place = await mkdtemp(join(folder, 'placed-'));
  await cp(join(folder, 'dist'), place, { recursive: true });
  return (file: string) => import(/* @vite-ignore */ pathToFileURL(join(place, file)).href);
}
const text = (file: string) => readFile(join(folder, 'dist', file), 'utf8');

const expectSeen = (seen: unknown) => {
  expect(seen).toEqual({
    formatCount: page['@simmer/contracts']?.formatCount,
    react: page.react,
    useIt: page.react?.useState,
    withRequire: page.react?.useState,
  });
};

/** Loads the build as the shell does: through a federation runtime. */
async function loaded() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const shareConfig = { singleton: true, requiredVersion: '*' };
  const shared = sharedKeys.flatMap((key) => {
    const all = page[key];
    return all ? [[key, { version: sharedVersion(key), lib: () => all, shareConfig }]] : [];
  });
  const built = await placedBuild();
  const host = createInstance({
    name: 'shell',
    remotes: [
      { name: 'mf_toy_1', entry: 'https://simmer.example/modules/mf-toy/1.2.3/remoteEntry.js', type: 'module' },
    ],
    shared: Object.fromEntries(shared),
    plugins: [
      {
        name: 'test:files-of-the-build',
        // Outside a browser the runtime would look for an entry made for servers.
        loadEntry: () => built('remoteEntry.js'),
      },
    ],
  });
  return host.loadRemote<Toy>('mf_toy_1/module');
}

describe('a module’s build', () => {
  it('has the shell’s packages, however its sources import them', async () => {
    expectSeen((await loaded())?.module.seen);
  });

  it('records its manifest and the files that every page with it fetches', async () => {
    const { preload, ...record } = JSON.parse(await text('simmer-build.json'));
    expect(record).toMatchObject({ version: '1.2.3', entry: 'remoteEntry.js' });
    expect(preload[0]).toBe('remoteEntry.js');
    expect(preload.length).toBeLessThan(8);
    expect(JSON.parse(await text('mf-manifest.json'))).toMatchObject({ exposes: [{ path: './module' }] });
  });

  it('has what it imports later checked', async () => {
    const { preload } = JSON.parse(await text('simmer-build.json'));
    const code = (await Promise.all(preload.map(text))).join('\n');
    expect(code).toMatch(/simmerCheckCode\?\.\(\["\.\/later-[^\]]*\],import\.meta\.url\)/);
  });
});
