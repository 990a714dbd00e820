import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import * as calls from '@simmer/contracts/calls';
import { publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { withReceivedBuild } from '@simmer/service-common/registry/receiveBuild.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shellOffer } from '../build/shellOffer.ts';
import { packContracts } from './packContracts.ts';

const repository = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
let home: string;

/** Where npm has put each package, the one nearest to ours. */
async function dependencies(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const place of ['node_modules', 'contracts/node_modules', 'contracts/kit/node_modules']) {
    for (const name of await readdir(join(repository, place)).catch(() => [])) {
      const isOurs = name === '@simmer' || name.startsWith('.vite');
      if (!isOurs) found.set(name, join(repository, place, name));
    }
  }
  return found;
}

/**
 * An empty folder with the two packages unpacked as npm would; their dependencies are linked, so nothing is downloaded.
 */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'simmer-team-'));
  const installed = join(home, 'node_modules');
  await mkdir(join(installed, '@simmer'), { recursive: true });
  for (const [name, folder] of await dependencies()) await symlink(folder, join(installed, name));
  for (const packed of await packContracts({ root: repository, to: join(home, 'packed') })) {
    const folder = join(installed, '@simmer', packed.includes('contracts') ? 'contracts' : 'kit');
    await mkdir(folder);
    await run('tar', ['-xzf', packed, '-C', folder, '--strip-components=1']);
  }
});
afterAll(() => rm(home, { recursive: true, force: true }));

const here = () => join(home, 'mf-set-list');
// The federation plugin shares nothing if it thinks it runs in a test.
const { VITEST: _, NODE_ENV: __, ...environment } = process.env;
const withNode = (folder: string, program: string, args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [join(home, 'node_modules', program), ...args], {
    cwd: folder,
    env: { ...environment, ...env },
  });

/** Simmer's part in publishing: what its service does with a build, without the permission check. */
async function aSimmer(modulesFolder: string) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    json(request)
      .then(async (body) => {
        const { files } = calls.publishModule.body?.parse(body) ?? { files: [] };
        const folder = join(modulesFolder, 'received');
        const { outcome, module } = await withReceivedBuild({ folder, files }, () =>
          publishModule({
            modulesFolder,
            buildFolder: folder,
            publishedBy: 'The set list team',
            via: 'key',
            now: new Date(),
            shell: shellOffer(),
          }),
        );
        response.end(JSON.stringify({ name: module.name, version: module.version, outcome }));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, keys, close: () => server.close() };
}

// Consecutive steps, each based on the one before.
describe('a team outside the repository', { shuffle: false }, () => {
  it('makes a module with the packed tool', async () => {
    const { stdout } = await withNode(home, '@simmer/kit/module/cli.js', ['create', 'mf-set-list']);
    expect(stdout).toContain('mf-set-list/src/remote.tsx');
  });

  it('has its types checked', async () => {
    await withNode(here(), 'typescript/bin/tsc', ['-p', '.']);
  });

  it('passes the tests it came with, untouched', async () => {
    // Both files in one worker, which imports the kit once: that is most of the work.
    const { stdout } = await withNode(here(), 'vitest/vitest.mjs', [
      'run',
      '--no-color',
      '--no-isolate',
      '--maxWorkers=1',
    ]);
    expect(stdout).toMatch(/Tests\s+4 passed/);
  });

  it('builds and publishes it to a running Simmer', async () => {
    const modulesFolder = join(home, 'modules');
    const simmer = await aSimmer(modulesFolder);
    const env = { SIMMER_PUBLISHER_KEY: 'simmer_key' };
    const { stdout } = await withNode(here(), '@simmer/kit/module/cli.js', ['publish', '--to', simmer.url], env);
    simmer.close();
    expect(stdout).toContain('Published mf-set-list 1.0.0.');
    expect(simmer.keys).toEqual(['Bearer simmer_key']);
    const { modules } = await readRegistry(modulesFolder);
    expect(modules).toMatchObject([{ name: 'mf-set-list', routes: [{ path: '/set-list', title: 'Set list' }] }]);
  });

  it('learns what is missing', async () => {
    const publish = (to: string, env = {}) =>
      withNode(here(), '@simmer/kit/module/cli.js', to ? ['publish', '--to', to] : ['publish'], env);
    await expect(publish('')).rejects.toThrow("Add the server's address: --to");
  });
});
