import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints, problem } from '@simmer/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { files, MEDIA_SECRET, startTestProxy, type TestProxy } from './testing/testProxy.ts';

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
    ])('is shown at %s, asked for anew each time', async (path) => {
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

    it('costs a 304 when nothing changed', async () => {
      const { headers } = await proxy.send('/', { headers: { 'Accept-Encoding': 'br' } });
      const again = await proxy.send('/', {
        headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) },
      });
      expect(again.status).toBe(304);
    });

    it('lets its own plain files through', async () => {
      expect((await proxy.send('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    });

    it('has scripts beside its page that run, and are asked for anew each time', async () => {
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

    it('falls back to the next best there is', async () => {
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

  it('serves modules for ever and their registry anew each time', async () => {
    const code = await proxy.send('/modules/mf-song/1.0.0/remoteEntry.js');
    expect([code.status, code.text]).toEqual([200, 'export const song = 1;']);
    expect(code.headers['cache-control']).toContain('immutable');
    const registry = await proxy.send('/modules.json');
    expect(registry.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    const again = await proxy.send('/modules.json', { headers: { 'If-None-Match': String(registry.headers.etag) } });
    expect(again.status).toBe(304);
    expect((await proxy.send('/modules/mf-share/1.0.0/share.html')).headers['content-security-policy']).toBeDefined();
  });

  it('shows the list of calls', async () => {
    expect((await proxy.send('/api/docs')).text).toContain('<h1>Calls</h1>');
    expect((await proxy.send('/api/openapi.json')).headers['content-type']).toBe('application/json');
  });

  describe('audio', () => {
    const name = `${'a1'.repeat(32)}.mp3`;
    const audio = randomBytes(300_000);
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const signed = (uri: string, decoded = uri, expires = inAnHour) => {
      const signature = createHash('md5').update(`${expires}${decoded} ${MEDIA_SECRET}`).digest('base64url');
      return `${uri}?e=${expires}&s=${signature}`;
    };
    beforeAll(() => writeFile(join(proxy.folder, 'media', name), audio));

    it('with a good signature is sent whole, or in ranges, and kept by the browser', async () => {
      const whole = await proxy.send(signed(`/media/${name}`));
      expect(whole.status).toBe(200);
      expect(whole.body.equals(audio)).toBe(true);
      expect(whole.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=2592000, immutable',
      });
      const part = await proxy.send(signed(`/media/${name}`), { headers: { Range: 'bytes=200000-200009' } });
      expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 200000-200009/300000']);
      expect(part.body.equals(audio.subarray(200_000, 200_010))).toBe(true);
    });

    it.each([
      'wav',
      'ogg',
      'm4a',
      'aac',
      'flac',
      'aif',
      'aiff',
    ])('of the kind .%s has a type browsers know', async (ending) => {
      const other = name.replace('mp3', ending);
      await writeFile(join(proxy.folder, 'media', other), audio);
      expect((await proxy.send(signed(`/media/${other}`))).headers['content-type']).toMatch(/^audio\//);
    });

    it('that has a playable copy is served as what the copy is', async () => {
      const copy = name.replace('mp3', 'aif.wav');
      await writeFile(join(proxy.folder, 'media', copy), audio);
      const part = await proxy.send(signed(`/media/${copy}`), { headers: { Range: 'bytes=44-53' } });
      expect([part.status, part.headers['content-type']]).toEqual([206, 'audio/wav']);
      expect(part.body.equals(audio.subarray(44, 54))).toBe(true);
      const missing = signed(`/media/${'c3'.repeat(32)}.aiff.wav`);
      expect(await proxy.seen(missing)).toMatchObject({ service: 'sync', url: missing });
    });

    it('with a wrong signature, or another file’s, is refused', async () => {
      const other = signed(`/media/${'b2'.repeat(32)}.mp3`).split('?')[1];
      for (const query of [
        '',
        '?e=1&s=x',
        `?${other}`,
        `?e=${inAnHour + 1}&s=${signed(`/media/${name}`).split('s=')[1]}`,
      ]) {
        const { status, text } = await proxy.send(`/media/${name}${query}`);
        expect([status, codeOf(text)]).toEqual([403, 'forbidden']);
      }
    });

    it('with a signature that has run out is gone', async () => {
      const { status, text } = await proxy.send(signed(`/media/${name}`, `/media/${name}`, 1_000_000_000));
      expect([status, codeOf(text)]).toEqual([410, 'gone']);
    });

    it('that is not in the cache comes from sync, with the same address and range', async () => {
      const address = signed(`/media/${'c3'.repeat(32)}.flac`);
      const seen = await proxy.seen(address, { headers: { Range: 'bytes=5-9' } });
      expect(seen).toMatchObject({ service: 'sync', url: address, headers: { range: 'bytes=5-9' } });
      expect((await proxy.send(address.replace('&s=', '&s=x'))).status).toBe(403);
    });

    it('has a waveform that is served compressed and kept, under the same signature', async () => {
      const peaks = JSON.stringify({ peaks: Array.from({ length: 2000 }, (_, index) => index / 2000) });
      await writeFile(join(proxy.folder, 'peaks', `${name}.json`), peaks);
      const address = signed(`/media/peaks/${name}.json`);
      const { status, headers, body } = await proxy.send(address, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'cache-control': 'private, max-age=2592000, immutable',
      });
      expect(gunzipSync(body).toString()).toBe(peaks);
      expect((await proxy.send(address.replace('&s=', '&s=x'))).status).toBe(403);
      expect((await proxy.send(`/media/peaks/${name}.json`)).status).toBe(403);
    });

    it('whose waveform is not there yet is asked for at sync, and what it says is not kept', async () => {
      const address = signed(`/media/peaks/${'c3'.repeat(32)}.wav.json`);
      expect(await proxy.seen(address)).toMatchObject({ service: 'sync', url: address });
      expect((await proxy.send(address)).headers['cache-control']).toBeUndefined();
    });

    describe('that a service names for a link', () => {
      const link = '/api/share/token/stream';
      const sentFor = (address: string, headers = {}) =>
        proxy.send(`${link}?file=${encodeURIComponent(address)}`, { headers });

      it('is sent in the service’s place, with ranges, and asked for again each time', async () => {
        const whole = await sentFor(signed(`/media/${name}`));
        expect([whole.status, whole.body.equals(audio)]).toEqual([200, true]);
        expect(whole.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'cache-control': 'private, no-cache' });
        expect(whole.headers['x-accel-redirect']).toBeUndefined();
        const part = await sentFor(signed(`/media/${name}`), { Range: 'bytes=200000-200009' });
        expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 200000-200009/300000']);
      });

      it('comes from sync while it is not in the cache', async () => {
        const missing = signed(`/media/${'c3'.repeat(32)}.flac`);
        const seen = await sentFor(missing, { Range: 'bytes=5-9' });
        expect(JSON.parse(seen.text)).toMatchObject({ service: 'sync', url: missing, headers: { range: 'bytes=5-9' } });
        expect(seen.headers['cache-control']).toBe('private, no-cache');
      });

      it('is saved under the name the service gives it', async () => {
        const saved = encodeURIComponent(`attachment; filename*=UTF-8''Slow%20Boil.mp3`);
        const address = encodeURIComponent(signed(`/media/${name}`));
        const { headers, body } = await proxy.send(`/api/share/token/download?file=${address}&saved=${saved}`);
        expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Slow%20Boil.mp3`);
        expect(body.equals(audio)).toBe(true);
      });

      it('is refused where the signature is wrong', async () => {
        expect((await sentFor(`/media/${name}?e=1&s=x`)).status).toBe(403);
      });
    });

    it('is saved under its own name', async () => {
      const filename = "Größe & (mix) 'v2'.mp3";
      const uri = `/media/download/${name}/`;
      const sent = encodeURIComponent(filename).replace(/['()]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      const { headers, body } = await proxy.send(signed(`${uri}${sent}`, `${uri}${filename}`));
      expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${sent}`);
      expect(headers).toMatchObject({ 'content-type': 'audio/mpeg', 'x-content-type-options': 'nosniff' });
      expect(body.length).toBe(audio.length);
    });

    it.each([
      '(mix)',
      "'v2'",
      'take*',
    ])('leaves the name to the browser where %s stands unescaped in it', async (word) => {
      const uri = `/media/download/${name}/Boil%20${word}.mp3`;
      const { headers, status } = await proxy.send(signed(uri, decodeURIComponent(uri)));
      expect([status, headers['content-disposition']]).toEqual([200, 'attachment']);
    });

    it('is saved under its own name when it comes from sync, too', async () => {
      const uri = `/media/download/${'d4'.repeat(32)}.wav/take%20one.wav`;
      const { headers, text } = await proxy.send(signed(uri, decodeURIComponent(uri)));
      expect(JSON.parse(text)).toMatchObject({ service: 'sync', url: signed(uri, decodeURIComponent(uri)) });
      expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''take%20one.wav");
    });
  });
});
