import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { problem } from '@simmer/contracts';
import { endpoints } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { files, startTestProxy, type TestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);
const codeOf = (text: string) => problem.parse(JSON.parse(text)).code;

describe.each(binaries)('nginx $version serving files', (binary) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await startTestProxy(binary, endpoints);
  });
  afterAll(() => proxy.close());

  describe('the shell', () => {
    it.each([
      '/',
      '/index.html',
      '/playlists',
      '/song/Midnight%20Drive%20v1.2',
      '/modules-of-mine',
    ])('is served at %s, and revalidated each time', async (path) => {
      const { status, headers, text } = await proxy.send(path);
      expect([status, text]).toEqual([200, '<!doctype html><title>Simmer</title>']);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    });

    it('has a strict policy and the other headers of a page', async () => {
      const { headers } = await proxy.send('/');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toBeDefined();
      expect(headers['referrer-policy']).toBeDefined();
    });

    it('replies 304 when nothing changed', async () => {
      const { headers } = await proxy.send('/', { headers: { 'Accept-Encoding': 'br' } });
      const again = await proxy.send('/', {
        headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) },
      });
      expect(again.status).toBe(304);
    });

    it.each([
      '/assets/main-abc.js',
      '/favicon.svg',
      '/',
    ])('sends %s whole, whatever part is asked for', async (path) => {
      const { status } = await proxy.send(path, { headers: { Range: 'bytes=999999-' } });
      expect(status).toBe(200);
    });

    it('serves its own plain files', async () => {
      expect((await proxy.send('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    });

    it('has the worker that shows notifications: revalidated, for all pages, and with a policy of its own', async () => {
      const { status, headers } = await proxy.send('/push.js');
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      });
      const page = String((await proxy.send('/')).headers['content-security-policy']);
      expect(page).toContain("worker-src 'self';");
      expect(page).toContain("manifest-src 'self';");
    });

    it('has scripts for its page, revalidated each time', async () => {
      const { headers } = await proxy.send('/remoteEntry.js');
      expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
      expect((await proxy.send('/gone.js')).status).toBe(404);
    });
  });

  describe('a pre-compressed file', () => {
    const plain = files['shell/assets/main-abc.js'];
    it.each([
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate, br;q=0', 'gzip'],
      ['br;q=0.9, gzip;q=0.1', 'br'],
      ['gzip', 'gzip'],
      ['deflate', undefined],
      ['gzip;q=0, br;q=0.0', undefined],
    ])('is chosen by Accept-Encoding: %s', async (accepted, coding) => {
      const { headers, body } = await proxy.send('/assets/main-abc.js', { headers: { 'Accept-Encoding': accepted } });
      expect(headers['content-encoding']).toBe(coding);
      const decoded = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
      expect(decoded.equals(plain ?? Buffer.alloc(0))).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    it('falls back to the next best encoding', async () => {
      const accepted = { headers: { 'Accept-Encoding': 'gzip, br' } };
      expect((await proxy.send('/assets/only-gz.js', accepted)).headers['content-encoding']).toBe('gzip');
      const css = await proxy.send('/assets/plain-abc.css', accepted);
      expect([css.headers['content-encoding'], css.text]).toEqual([undefined, 'a{color:red}']);
      expect((await proxy.send('/', accepted)).headers['content-encoding']).toBe('br');
    });
  });

  describe('a missing file', () => {
    it.each([
      '/assets/gone.js',
      '/assets/',
      '/assets',
      '/assets/gone.woff2',
      '/modules/mf-song/1.0.0/gone.js',
      '/modules/mf-song/9.0.0/remoteEntry.js',
      '/modules/mf-song/',
      '/modules/modules.json',
      '/media/nothing',
      '/media/..%2Fmodules%2Fmodules.json',
    ])('is 404 at %s, never the shell', async (path) => {
      const { status, text, headers } = await proxy.send(path);
      expect([status, codeOf(text)]).toEqual([404, 'not_found']);
      expect(headers['cache-control']).toBe('no-store');
    });
  });

  it('caches modules forever, and revalidates their registry each time', async () => {
    const code = await proxy.send('/modules/mf-song/1.0.0/remoteEntry.js');
    expect([code.status, code.text]).toEqual([200, 'export const song = 1;']);
    expect(code.headers['cache-control']).toContain('immutable');
    const registry = await proxy.send('/modules.json');
    expect(registry.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    const again = await proxy.send('/modules.json', { headers: { 'If-None-Match': String(registry.headers.etag) } });
    expect(again.status).toBe(304);
    expect((await proxy.send('/modules/mf-share/1.0.0/share.html')).headers['content-security-policy']).toBeDefined();
  });

  it('serves the list of calls, under the policy of every page', async () => {
    const { text, headers } = await proxy.send('/api/docs');
    expect(text).toContain('<h1>Calls</h1>');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await proxy.send('/api/openapi.json')).headers['content-type']).toBe('application/json');
  });

  it.each([
    ['/api/docs/tryCalls.js', 'text/javascript; charset=utf-8'],
    ['/api/docs/page.css', 'text/css; charset=utf-8'],
  ])('serves %s with that list, revalidated each time', async (path, type) => {
    const { status, headers } = await proxy.send(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    expect((await proxy.send('/api/docs/gone.js')).status).toBe(404);
  });
});
