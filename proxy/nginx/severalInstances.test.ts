import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { endpoints } from '@simmer/contracts/services';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { SESSION_ID } from './testing/pretendService.ts';
import { MEDIA_SECRET, startTestProxy, type TestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);

/** Ends an instance like a kill does: everything it was answering breaks off. */
function kill(server: Server | undefined): void {
  server?.close();
  server?.closeAllConnections();
}

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const signed = (uri: string) => {
  const word = `${inAnHour}${uri} ${SESSION_ID} ${MEDIA_SECRET}`;
  return `${uri}?e=${inAnHour}&u=${SESSION_ID}&s=${createHash('md5').update(word).digest('base64url')}`;
};
const signedIn = { headers: { Cookie: 'simmer_session=good' } };
const mediaName = (number: number) => `${createHash('sha256').update(String(number)).digest('hex')}.wav`;

describe.each(binaries)('nginx $version in front of two instances of each service', (binary) => {
  let proxy: TestProxy;
  beforeEach(async () => {
    proxy = await startTestProxy(binary, endpoints, { instances: 2, hasCache: false });
  });
  afterEach(() => proxy.close());

  const instanceOf = async (path: string) => (await proxy.seen(path, signedIn)).instance;

  it('lets both answer', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => instanceOf('/api/songs')));
    expect(new Set(asked)).toEqual(new Set([0, 1]));
  });

  it('answers every request that may be repeated while one is killed, also of auth', async () => {
    const statuses: number[] = [];
    let isAsking = true;
    const asking = Array.from({ length: 8 }, async () => {
      while (isAsking) statuses.push((await proxy.send('/api/songs', signedIn)).status);
    });
    const more = (count: number) => {
      const before = statuses.length;
      return expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(before + count);
    };
    await more(100);
    kill(proxy.instances.library[0]);
    await more(300);
    kill(proxy.instances.auth[1]);
    await more(300);
    isAsking = false;
    await Promise.all(asking);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('still identifies people while one instance of auth has frozen', async () => {
    proxy.instances.auth[0]?.removeAllListeners('request');
    const statuses = await Promise.all(Array.from({ length: 4 }, () => proxy.send('/api/songs', signedIn)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('repeats a change only if no instance can have begun it', async () => {
    kill(proxy.instances.library[0]);
    const post = () => proxy.send('/api/playlists', { ...signedIn, method: 'POST', body: '{}' });
    const refused = await Promise.all(Array.from({ length: 10 }, post));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));

    let begun = 0;
    for (const server of proxy.instances.library) {
      server.prependListener('request', ({ socket, url }) => {
        if (!url?.endsWith('?breaks')) return;
        begun += 1;
        socket.destroy();
      });
    }
    const broken = await proxy.send('/api/playlists?breaks', { ...signedIn, method: 'POST', body: '{}' });
    expect([broken.status, begun]).toEqual([502, 1]);
  });

  it('tries an instance again soon after it has come back, and never gives up on all', async () => {
    await proxy.stopService('library');
    const away = await Promise.all(Array.from({ length: 10 }, () => proxy.send('/api/songs', signedIn)));
    expect(new Set(away.map(({ status }) => status))).toEqual(new Set([502]));
    const [server] = proxy.instances.library;
    await proxy.comeBack(server);
    expect((await proxy.send('/api/songs', signedIn)).status).toBe(200);
  });

  it('keeps each audio file, its copy and its waveform with one instance, and the other takes over', async () => {
    const of = (number: number) => instanceOf(signed(`/media/${mediaName(number)}`));
    const owners = await Promise.all(Array.from({ length: 20 }, (_, number) => of(number)));
    expect(new Set(owners)).toEqual(new Set([0, 1]));
    for (const path of [`/media/${mediaName(0)}`, `/media/${mediaName(0)}.wav`, `/media/peaks/${mediaName(0)}.json`]) {
      expect([path, await instanceOf(signed(path))]).toEqual([path, owners[0]]);
    }
    expect(await Promise.all(Array.from({ length: 20 }, (_, number) => of(number)))).toEqual(owners);
    kill(proxy.instances.sync[owners[0] ?? 0]);
    expect(await Promise.all(Array.from({ length: 20 }, (_, number) => of(number)))).toEqual(
      owners.map(() => 1 - (owners[0] ?? 0)),
    );
  });

  it('keeps all of a blind vote that a session hears with one instance, however many addresses it gets', async () => {
    const tokens = Array.from({ length: 20 }, (_, at) => `${String(at).padStart(2, '0')}B-_`.repeat(21).slice(0, 104));
    const owners = await Promise.all(tokens.map((token) => instanceOf(signed(`/media/blind/${token}.wav`))));
    expect(new Set(owners).size).toBe(1);
  });

  it('opens a stream at the other instance while one is about to stop', async () => {
    proxy.instances.library[0]?.prependListener('request', ({ url }, response) => {
      if (url?.startsWith('/api/events')) response.writeHead(503).end();
    });
    for (let count = 0; count < 6; count += 1) {
      const leave = new AbortController();
      const stream = await fetch(`http://127.0.0.1:${proxy.port}/api/events`, { ...signedIn, signal: leave.signal });
      expect(stream.status).toBe(200);
      leave.abort();
    }
  });
});
