import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { problem } from '@simmer/contracts';
import { endpoints } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { SESSION_ID } from './testing/pretendService.ts';
import { MEDIA_SECRET, startTestProxy, type TestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);
const codeOf = (text: string) => problem.parse(JSON.parse(text)).code;

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const signed = (uri: string, decoded = uri, { expires = inAnHour, session = SESSION_ID } = {}) => {
  const word = `${expires}${decoded} ${session} ${MEDIA_SECRET}`;
  return `${uri}?e=${expires}&u=${session}&s=${createHash('md5').update(word).digest('base64url')}`;
};

describe.each(binaries)('nginx $version serving audio', (binary) => {
  /** requests of a signed-in person and of a stranger */
  let proxy: Pick<TestProxy, 'folder' | 'send' | 'seen'>;
  let stranger: TestProxy;
  const signedIn = { Cookie: 'simmer_session=good' };
  beforeAll(async () => {
    stranger = await startTestProxy(binary, endpoints);
    proxy = {
      folder: stranger.folder,
      send: (path, options = {}) => stranger.send(path, { ...options, headers: { ...signedIn, ...options.headers } }),
      seen: (path, options = {}) => stranger.seen(path, { ...options, headers: { ...signedIn, ...options.headers } }),
    };
  });
  afterAll(() => stranger.close());
  const name = `${'a1'.repeat(32)}.mp3`;
  const audio = randomBytes(300_000);
  beforeAll(() => writeFile(join(proxy.folder, 'media', name), audio));

  it('with a valid signature is sent whole or in ranges, and cached by the browser', async () => {
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

  it('gets a problem with its size for a range past its end', async () => {
    const answer = await proxy.send(signed(`/media/${name}`), { headers: { Range: 'bytes=300000-' } });
    expect([answer.status, codeOf(answer.text)]).toEqual([416, 'range_not_satisfiable']);
    expect(answer.headers['content-range']).toBe('bytes */300000');
  });

  /** The last and the first byte, around powers of ten and the end, and what is no range at all. */
  const ranges =
    '-1 -0 0- 0-0 00- 9-10 10-9 99-100 100-99 100-100 9-007 007-9 099999- ' +
    '99999- 100000- 299999- 299999-299999 299999-9999999 300000- 300001- 0300000- ' +
    '999999- 1000000- 99999999999- - 5 x- 0-1,5-6 300000-,-0';
  it.each([
    `/media/${name}`,
    `/media/download/${name}/song.mp3`,
  ])('has each header once, and says how long only what is in the file is kept: %s', async (address) => {
    for (const range of ranges.split(' ')) {
      const { status, rawHeaders, headers } = await proxy.send(signed(address), {
        headers: { Range: `bytes=${range}` },
      });
      const names = rawHeaders.filter((_, place) => place % 2 === 0).map((header) => header.toLowerCase());
      expect([range, ...names.toSorted()]).toEqual([range, ...new Set(names.toSorted())]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      if (status !== 200) {
        const kept = status === 206 ? 'private, max-age=2592000, immutable' : 'no-store';
        expect([range, headers['cache-control']]).toEqual([range, kept]);
      }
    }
  });

  it.each([
    'wav',
    'ogg',
    'm4a',
    'aac',
    'flac',
    'aif',
    'aiff',
  ])('with the extension .%s has a type browsers know', async (ending) => {
    const other = name.replace('mp3', ending);
    await writeFile(join(proxy.folder, 'media', other), audio);
    expect((await proxy.send(signed(`/media/${other}`))).headers['content-type']).toMatch(/^audio\//);
  });

  it('with a playable copy is served with the copy’s type', async () => {
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
      `?e=${inAnHour + 1}&u=${SESSION_ID}&s=${signed(`/media/${name}`).split('s=')[1]}`,
      signed(`/media/${name}`, `/media/${name}`, { session: 8 })
        .replace('&u=8', `&u=${SESSION_ID}`)
        .slice(name.length + 7),
    ]) {
      const { status, text } = await proxy.send(`/media/${name}${query}`);
      expect([status, codeOf(text)]).toEqual([403, 'forbidden']);
    }
  });

  it('is gone after its signature has expired', async () => {
    const { status, text } = await proxy.send(signed(`/media/${name}`, `/media/${name}`, { expires: 1_000_000_000 }));
    expect([status, codeOf(text)]).toEqual([410, 'gone']);
  });

  describe('at a valid address', () => {
    const statusFor = async (path: string, headers: Record<string, string> = {}) =>
      (await stranger.send(path, { headers })).status;

    it.each([
      ['audio', `/media/${name}`],
      ['audio that is not in the cache', `/media/${'c3'.repeat(32)}.flac`],
      ['a download', `/media/download/${name}/take.mp3`],
      ['a waveform', `/media/peaks/${'c3'.repeat(32)}.wav.json`],
      ['fine peaks', `/media/peaks/${'c3'.repeat(32)}.wav.bin`],
    ])('is %s for signed-in people, and for no one else', async (_what, uri) => {
      expect(await statusFor(signed(uri), signedIn)).toBe(200);
      expect(await statusFor(signed(uri))).toBe(403);
      expect(await statusFor(signed(uri), { Cookie: 'simmer_session=bad' })).toBe(403);
    });

    it('does not work in another session, on any machine', async () => {
      const others = signed(`/media/${name}`, `/media/${name}`, { session: 8 });
      expect(await statusFor(others, signedIn)).toBe(403);
    });

    it('is refused within two seconds after the song was hidden, in every form', async () => {
      const forms = {
        audio: [`/media/${'d4'.repeat(32)}.mp3`, `${'d4'.repeat(32)}.mp3`],
        'a playable copy': [`/media/${'d5'.repeat(32)}.aiff.wav`, `${'d5'.repeat(32)}.aiff.wav`],
        'a download': [`/media/download/${'d6'.repeat(32)}.mp3/take.mp3`, `${'d6'.repeat(32)}.mp3`],
        'a waveform': [`/media/peaks/${'d7'.repeat(32)}.wav.json`, `${'d7'.repeat(32)}.wav`],
        'fine peaks': [`/media/peaks/${'d8'.repeat(32)}.wav.bin`, `${'d8'.repeat(32)}.wav`],
      };
      const hide = async ([form, [uri = '', file = '']]: [string, string[]]) => {
        expect(await statusFor(signed(uri), signedIn), form).toBe(200);
        stranger.verifications.hidden.add(file);
        const status = () => statusFor(signed(uri), signedIn);
        await expect.poll(status, { interval: 50, timeout: 2000, message: form }).toBe(403);
      };
      await Promise.all(Object.entries(forms).map(hide));
    });

    it('is refused to strangers who imitate a share link’s address or a service’s header', async () => {
      const detour = signed(`/media/${name}`).replace('/media/', '/api/share/token/../../../media/');
      expect(await statusFor(detour)).toBe(404);
      expect(await statusFor(signed(`/media/${name}`), { 'X-Accel-Redirect': '/media/x' })).toBe(403);
    });

    it('is refused within two seconds after auth has ended the access, however busy the session is', async () => {
      const headers = { Cookie: 'simmer_session=good-listener' };
      const address = signed(`/media/${name}`);
      expect(await statusFor(address, headers)).toBe(200);
      const endedAt = Date.now();
      stranger.verifications.ended.add(headers.Cookie);
      let lastSentAt = endedAt;
      const status = async () => {
        const askedAt = Date.now();
        const answer = await statusFor(address, { ...headers, Range: 'bytes=0-9' });
        if (answer !== 403) lastSentAt = askedAt;
        return answer;
      };
      await expect.poll(status, { interval: 20 }).toBe(403);
      expect(lastSentAt - endedAt).toBeLessThan(2000);
    });

    it('is checked with auth once a second, however many ranges a player fetches', async () => {
      const headers = { Cookie: `simmer_session=good-${Date.now()}`, Range: 'bytes=0-9' };
      const before = stranger.verifications.count;
      const startedAt = Date.now();
      for (let n = 0; n < 20; n++) expect(await statusFor(signed(`/media/${name}`), headers)).toBe(206);
      const seconds = (Date.now() - startedAt) / 1000;
      expect(stranger.verifications.count - before).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    });
  });

  it('if not cached, comes from sync, with the same address and range', async () => {
    const address = signed(`/media/${'c3'.repeat(32)}.flac`);
    const seen = await proxy.seen(address, { headers: { Range: 'bytes=5-9' } });
    expect(seen).toMatchObject({ service: 'sync', url: address, headers: { range: 'bytes=5-9' } });
    expect((await proxy.send(address.replace('&s=', '&s=x'))).status).toBe(403);
  });

  it.each([
    ['a waveform', 'json', 'application/json'],
    ['fine peaks', 'bin', 'application/octet-stream'],
  ])('has %s served compressed and cached, at an address of its own', async (_what, ending, type) => {
    const peaks = Buffer.from(Array.from({ length: 24_000 }, (_, at) => Math.round(128 + 90 * Math.sin(at / 40))));
    await writeFile(join(proxy.folder, 'peaks', `${name}.${ending}`), peaks);
    const address = signed(`/media/peaks/${name}.${ending}`);
    const { status, headers, body } = await proxy.send(address, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': 'private, max-age=2592000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(body.length).toBeLessThan(peaks.length / 2);
    expect(gunzipSync(body).equals(peaks)).toBe(true);
    const others = signed(`/media/peaks/${name}.other`).split('?')[1];
    for (const wrong of [address.replace('&s=', '&s=x'), address.split('?')[0], `${address.split('?')[0]}?${others}`])
      expect((await proxy.send(wrong ?? '')).status).toBe(403);
  });

  it.each([
    'json',
    'bin',
  ])('comes from sync if its waveform does not exist yet, and that reply is not cached (.%s)', async (ending) => {
    const address = signed(`/media/peaks/${'c3'.repeat(32)}.wav.${ending}`);
    expect(await proxy.seen(address)).toMatchObject({ service: 'sync', url: address });
    expect((await proxy.send(address)).headers['cache-control']).toBeUndefined();
  });

  describe('named by a service for a link', () => {
    const link = '/api/share/token/stream';
    const sentFor = (address: string, headers = {}) =>
      stranger.send(`${link}?file=${encodeURIComponent(address)}`, { headers });

    it('is sent for the service, with ranges, and requested again each time', async () => {
      const whole = await sentFor(signed(`/media/${name}`));
      expect([whole.status, whole.body.equals(audio)]).toEqual([200, true]);
      expect(whole.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'cache-control': 'private, no-cache' });
      expect(whole.headers['x-accel-redirect']).toBeUndefined();
      const part = await sentFor(signed(`/media/${name}`), { Range: 'bytes=200000-200009' });
      expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 200000-200009/300000']);
      expect(part.headers['cache-control']).toBe('private, no-cache');
      const past = await sentFor(signed(`/media/${name}`), { Range: 'bytes=300000-' });
      expect([past.status, past.headers['cache-control']]).toEqual([416, 'no-store']);
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
      const { headers, body } = await stranger.send(`/api/share/token/download?file=${address}&saved=${saved}`);
      expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Slow%20Boil.mp3`);
      expect(body.equals(audio)).toBe(true);
    });

    it('is refused with a wrong signature', async () => {
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

  it.each(['(mix)', "'v2'", 'take*'])('leaves the name to the browser if it contains %s unescaped', async (word) => {
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

describe.each(binaries)('nginx $version while auth is down', (binary) => {
  it('still serves recent listeners, and still refuses recently refused ones', async () => {
    const proxy = await startTestProxy(binary, endpoints);
    try {
      const name = `${'a1'.repeat(32)}.mp3`;
      await writeFile(join(proxy.folder, 'media', name), 'audio');
      const statusFor = async (session: string) =>
        (await proxy.send(signed(`/media/${name}`), { headers: { Cookie: session } })).status;
      const before = [await statusFor('simmer_session=good'), await statusFor('simmer_session=bad')];
      expect(before).toEqual([200, 403]);
      await proxy.stopService('auth');
      // Longer than any reply is cached while auth is available.
      for (const awaySince = Date.now(); Date.now() - awaySince < 2200; ) {
        expect([await statusFor('simmer_session=good'), await statusFor('simmer_session=bad')]).toEqual([200, 403]);
        await sleep(50);
      }
      expect(await statusFor('simmer_session=good-but-new')).toBe(503);
    } finally {
      await proxy.close();
    }
  });
});
