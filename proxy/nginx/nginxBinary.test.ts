import { expect, it } from 'vitest';
import { nginxWarnings } from './nginxBinary.ts';

const binary = { path: '/usr/sbin/nginx', version: '1.26.3', hasGatewayModules: true, isFromNpm: false };

it('warns of the nginx that npm brought, and says how it is replaced', () => {
  const [warning] = nginxWarnings({ ...binary, version: '1.25.4', isFromNpm: true });
  expect(warning).toMatch(/nginx 1\.25\.4 .*apt-get install nginx.*security_advisories/s);
});

it('leaves the system’s own to the system', () => {
  expect(nginxWarnings(binary)).toEqual([]);
});
