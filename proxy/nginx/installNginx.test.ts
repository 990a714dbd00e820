import { existsSync } from 'node:fs';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { findOrInstallNginx } from './installNginx.ts';
import { nginxCandidates } from './nginxBinary.ts';

const [ofNpm = ''] = nginxCandidates('').slice(-1);

let folder: string;
let policy: string;
let own: string;
let installed: string[][];
let disabled: number;
beforeEach(async () => {
  folder = await throwAwayFolder();
  policy = join(folder, 'policy-rc.d');
  own = join(folder, 'nginx');
  installed = [];
  disabled = 0;
});

async function putNginx(): Promise<void> {
  const modules = '--with-http_auth_request_module --with-http_secure_link_module';
  await writeFile(own, `#!/bin/sh\necho "nginx version: nginx/1.22.1\nconfigure arguments: ${modules}" >&2\n`);
  await chmod(own, 0o755);
}

const find = (install: (packages: string[]) => Promise<boolean>) =>
  findOrInstallNginx({
    candidates: () => [own, ofNpm].filter((file) => existsSync(file)),
    install: (packages) => {
      installed.push(packages);
      return install(packages);
    },
    disable: async () => {
      disabled += 1;
    },
    policy,
  });

describe('a first start', () => {
  it('installs the system’s nginx where there is only npm’s, and keeps its server off', async () => {
    const nginx = await find(async () => {
      expect((await stat(policy)).mode & 0o111).toBe(0o111);
      await putNginx();
      return true;
    });
    expect(nginx).toMatchObject({ path: own, isFromNpm: false });
    expect([installed, disabled]).toEqual([[['nginx']], 1]);
    expect(existsSync(policy)).toBe(false);
  });

  it('uses npm’s where nothing can be installed', async () => {
    expect(await find(async () => false)).toMatchObject({ isFromNpm: true });
    expect([disabled, existsSync(policy)]).toEqual([0, false]);
  });

  it('installs nothing where the system has one, and leaves a policy of the machine alone', async () => {
    await putNginx();
    await writeFile(policy, 'theirs');
    expect(await find(async () => true)).toMatchObject({ path: own });
    expect([installed, existsSync(policy)]).toEqual([[], true]);
  });
});
