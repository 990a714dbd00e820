import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishModule } from './publishModule.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';
import { verifyModules } from './verifyModules.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let modulesFolder: string;
const published = (file: string) => join(modulesFolder, 'mf-song/1.0.0', file);
beforeEach(async () => {
  folder = await temporaryFolder();
  modulesFolder = join(folder.path, 'modules');
  for (const code of ['one', 'two']) {
    await publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { code }) }));
  }
});
afterEach(() => folder[Symbol.asyncDispose]());

describe('verifying published files', () => {
  it('finds no problems in unchanged files', async () => {
    expect(await verifyModules(modulesFolder)).toEqual([]);
  });

  it('finds a file that was changed, also in a version that is no longer current', async () => {
    await writeFile(published('assets/remote.js'), 'steal();');
    expect(await verifyModules(modulesFolder)).toEqual(['mf-song 1.0.0: assets/remote.js was changed.']);
  });

  it('finds a pre-compressed copy that unpacks to something else', async () => {
    await writeFile(published('assets/remote.js.gz'), gzipSync('steal();'));
    await writeFile(published('assets/remote.js.br'), 'not brotli');
    expect(await verifyModules(modulesFolder)).toEqual([
      'mf-song 1.0.0: assets/remote.js.br does not unpack to what was published.',
      'mf-song 1.0.0: assets/remote.js.gz does not unpack to what was published.',
    ]);
  });

  it('finds files that are missing and files that were added', async () => {
    await rm(published('remoteEntry.js'));
    await writeFile(published('extra.js'), 'steal();');
    expect((await verifyModules(modulesFolder)).sort()).toEqual([
      'mf-song 1.0.0: extra.js was not published.',
      'mf-song 1.0.0: remoteEntry.js is missing.',
    ]);
  });

  it('reports a missing current version', async () => {
    await rm(join(modulesFolder, 'mf-song/1.0.1'), { recursive: true });
    expect(await verifyModules(modulesFolder)).toEqual(['mf-song 1.0.1: its folder is missing.']);
  });
});
