import { endpoints } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { startTestProxy, type TestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);

describe.each(binaries)('nginx $version in front of a service’s own pages', (binary) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await startTestProxy(binary, endpoints);
  });
  afterAll(() => proxy.close());

  it.each([
    ['/share/%00', '/share/-'],
    ['/share/%', '/share/-'],
    ['/share/%E0%A4%A', '/share/-'],
    ['/share/%FF', '/share/-'],
    ['/share/..%2f..%2f..%2fetc/passwd', '/share/-'],
    ['/share/..%2fplaylists?a=b', '/share/-'],
    ['/share/..%2fapi%2fsongs', '/share/-'],
    ['/share/..%2fmodules.json', '/share/-'],
    ['/share/../playlists', '/share/-'],
    ['/share/one/two', '/share/-'],
    ['/share/', '/share/-'],
    ['//share/token', '/share/-'],
    ['/%73hare/token', '/share/-'],
    ['/song-share/%00', '/song-share/-'],
    ['/song-share/..%2fshare%2ftoken', '/song-share/-'],
    ['/share/tok-en_1?a=%2F', '/share/tok-en_1?a=%2F'],
  ])('a malformed link gets the dead-link page: %s', async (path, url) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await proxy.send(path, { method });
      expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    }
    expect(await proxy.seen(path)).toMatchObject({ service: 'library', url });
  });

  it('passes on the public host even for an address that cannot be parsed', async () => {
    const { headers } = await proxy.seen('/share/%00');
    expect(headers).toMatchObject({ host: `localhost:${proxy.port}`, 'x-forwarded-for': '127.0.0.1' });
  });

  it('leaves other addresses unchanged', async () => {
    expect((await proxy.send('/shared-links')).text).toContain('<title>Simmer</title>');
    expect((await proxy.send('/song/%00')).status).toBe(400);
    expect((await proxy.send('/_simmer/no-page')).status).toBe(404);
  });

  it('lets a service set its page’s policies, and adds the usual ones otherwise', async () => {
    const own = await proxy.send(`/song-share/token?policy=${encodeURIComponent("default-src 'none'")}`);
    expect(own.headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
    });
    const usual = await proxy.send('/song-share/token');
    expect(usual.headers['content-security-policy']).toContain("script-src 'self'");
    expect(usual.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('serves its own page for any link while the service is down', async () => {
    const away = await startTestProxy(binary, endpoints);
    onTestFinished(() => away.close());
    await away.stopService('library');
    for (const path of ['/share/token', '/share/..%2fx']) {
      const { status, text } = await away.send(path);
      expect([path, status]).toEqual([path, 503]);
      expect(text).toContain('<h1>Simmer can’t be reached</h1>');
    }
  });
});
