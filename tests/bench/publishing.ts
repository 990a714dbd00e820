import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { registry } from '@simmer/contracts';
import { KEY_VARIABLE } from '@simmer/kit/module';
import { makePublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import type { BenchProduct } from './benchProduct.ts';
import { rounded } from './statistics.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const name = 'mf-song';

/**
 * Changes a module and publishes it to the running product as its team would: one command, which builds it, sends it and has the registry replaced.
 *
 * @returns how long that took until the registry named the new version, and how many processes were restarted meanwhile
 */
export async function measurePublishing({ client, url, dataFolder, processes }: BenchProduct) {
  const pids = () => Object.values(processes).map(({ pid }) => pid);
  const before = pids();
  const home = await mkdtemp(join(tmpdir(), 'simmer-publish-'));
  try {
    await symlink(join(root, 'node_modules'), join(home, 'node_modules'));
    await cp(join(root, 'tsconfig.base.json'), join(home, 'tsconfig.base.json'));
    await cp(join(root, name), join(home, name), { recursive: true, filter: (path) => !path.endsWith('/dist') });
    await appendFile(join(home, name, 'src/remote.tsx'), "\nconsole.info('changed');\n");
    const given = { label: 'bench', modules: [name], createdBy: 'bench', createdById: null, now: new Date() };
    const { key } = await makePublisherKey({ modulesFolder: join(dataFolder, 'modules'), ...given });
    const versionNow = async () =>
      registry.parse(await (await client.get('/modules.json')).json()).modules.find((module) => module.name === name)
        ?.version;
    const earlier = await versionNow();
    const startedMs = performance.now();
    await run(process.execPath, [join(root, 'contracts/kit/module/cli.ts'), 'publish', '--to', url], {
      cwd: join(home, name),
      env: { ...process.env, [KEY_VARIABLE]: key },
    });
    if ((await versionNow()) === earlier) throw new Error(`${name} is still at ${earlier}.`);
    const seconds = rounded((performance.now() - startedMs) / 1000);
    return { seconds, restarted: pids().filter((pid, index) => pid !== before[index]).length };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
