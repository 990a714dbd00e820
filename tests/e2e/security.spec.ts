import { signedInAs } from '../seed/signedInAs.ts';
import { expect, test } from './simmer.ts';

const onAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': /./,
  'cross-origin-resource-policy': 'same-origin',
};
const onPages = {
  ...onAll,
  'content-security-policy': /script-src 'self';/,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': /camera=\(\)/,
};

/** One of each: the shell's, whatever its address; a service's; the list of calls. */
const pages = ['/', '/nowhere', '/share/none', '/song-share/none', '/api/docs'];
const calls = ['/api/auth/user', '/api/playlists', '/api/admin/aggregation/logs', '/api/nothing'];
/** What pages ask for again and again. */
const polled = ['/api/songs', '/api/sync/status'];

// Proxy and services add some each: only the whole product shows what a browser gets.
test('every kind of reply has its headers', async ({ request }) => {
  await signedInAs(request, 'mia@band.example', 'Mia Moss');
  const headersOf = async (path: string) => (await request.get(path)).headers();
  for (const path of pages) {
    const headers = await headersOf(path);
    for (const [name, value] of Object.entries(onPages)) expect(headers[name], `${path} ${name}`).toMatch(value);
    const policy = headers['content-security-policy'];
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/);
    for (const directive of [
      /(object|default)-src 'none'/,
      /base-uri 'none'/,
      /frame-ancestors 'none'/,
      /form-action '(self|none)'/,
    ]) {
      expect(policy, path).toMatch(directive);
    }
    expect(headers['server'] ?? '', path).not.toMatch(/\d/);
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
  for (const path of calls) {
    const headers = await headersOf(path);
    for (const [name, value] of Object.entries(onAll)) expect(headers[name], `${path} ${name}`).toMatch(value);
    expect(headers['cache-control'], path).toBe('no-store');
  }
  for (const path of polled) expect((await headersOf(path))['cache-control'], path).toMatch(/private.*no-cache/);
  expect((await headersOf('/modules.json'))['cache-control']).toBe('no-cache');
});
