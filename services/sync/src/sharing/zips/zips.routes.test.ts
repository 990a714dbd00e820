import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { execute } from '@simmer/service-common/database/rows.ts';
import { mediaSecret, zipAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { BLOCK_BYTES } from '../../playing/audioCache/blocks.ts';
import { readZip } from '../../testing/readZip.ts';
import { startTestStorage, type TestStorage } from '../../testing/testStorage.ts';
import { startAnother, startTestSync, type TestSync } from '../../testing/testSync.ts';
import { startZipLibrary, type ZipLibrary } from '../../testing/zipLibrary.ts';

const first = randomBytes(BLOCK_BYTES + 200_000);
const second = randomBytes(90_000);
const LINK = '/temporary/';
const WHAT = 'playlist-4';

let storage: TestStorage;
let library: ZipLibrary;
let sync: TestSync;
/** media names, the first one's first */
let names: string[];

beforeEach(async () => {
  storage = await startTestStorage();
  library = await startZipLibrary();
  await storage.put('One.wav', first);
  await storage.put('Two.mp3', second);
  sync = await startTestSync(storage, { settings: { LIBRARY_URL: library.url } });
  const known = async () => (await sync.pass(), (await sync.parts.feed.after(0, 10)).changes);
  await expect.poll(async () => (await known()).length, { interval: 10 }).toBe(2);
  const files = (await known()).flatMap((change) => (change.kind === 'upsert' ? [change.file] : []));
  names = files.toSorted((a, b) => b.sizeBytes - a.sizeBytes).map(({ mediaName }) => mediaName);
  library.contents = {
    filename: 'Überfahrt 🚢.zip',
    entries: names.map((mediaName, place) => ({
      mediaName,
      name: `0${place + 1} Überfahrt 🚢.wav`,
      modifiedAt: '2026-05-02T09:00:07.000Z',
    })),
  };
  storage.faults.clear();
});

afterEach(async () => {
  await sync.stop();
  await library.close();
});

type Asked = { headers?: Record<string, string>; method?: string; owner?: string; at?: string; signal?: AbortSignal };

const address = (owner = 'link-1a') =>
  zipAddress(owner, WHAT, { now: sync.clock.now(), secretWord: mediaSecret(sync.parts.secret) });
const get = ({ owner, at = sync.url, ...options }: Asked = {}) => fetch(`${at}${address(owner)}`, options);
const part = (range: string, headers: Record<string, string> = {}) => get({ headers: { range, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const whole = async () => bytesOf(await get());

/** What another's reader finds: names, and whether each checksum is that of its content. */
async function readBack(bytes: Buffer) {
  const found = await readZip(await fromBufferPromise(bytes));
  return found.map(({ entry, content }) => ({
    name: entry.fileName,
    sizeBytes: content.length,
    isSound: crc32(content) === entry.crc32,
  }));
}

describe('a ZIP', () => {
  it('has the original files, under the names that the library gives them', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="_berfahrt __.zip"; filename*=UTF-8''%C3%9Cberfahrt%20%F0%9F%9A%A2.zip`,
    });
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await readBack(bytes)).toEqual([
      { name: '01 Überfahrt 🚢.wav', sizeBytes: first.length, isSound: true },
      { name: '02 Überfahrt 🚢.wav', sizeBytes: second.length, isSound: true },
    ]);
  });

  it('is described without reading anything', async () => {
    const response = await get({ method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(first.length + second.length);
    expect(storage.faults.calls()).toEqual({});
    expect(response.headers.get('content-length')).toBe(String((await whole()).length));
  });

  it('is there as often as it is downloaded: the same song twice is two files', async () => {
    const [entry] = library.contents?.entries ?? [];
    if (!entry || !library.contents) throw new Error('There is no entry.');
    library.contents.entries = [entry, { ...entry, name: '02 Again.wav' }];
    expect((await readBack(await whole())).map(({ isSound }) => isSound)).toEqual([true, true]);
  });

  it('is a 404 if nothing is in it any more, and a 503 if the library or a file is away', async () => {
    await execute(sync.database, 'UPDATE file SET removed_at = now() WHERE media_name = $1', [names[1]]);
    expect((await get()).status).toBe(503);
    library.contents = undefined;
    const empty = await get();
    expect(empty.status).toBe(404);
    expect(await empty.json()).toMatchObject({ detail: 'There are no songs to download.' });
    await library.close();
    expect((await get()).status).toBe(503);
  });

  it.each([
    ['without a signature', (good: string) => good.split('?')[0]],
    ['of another owner', (good: string) => good.replace('link-1a', 'link-1b')],
    ['of another playlist', (good: string) => good.replace('playlist-4', 'playlist-5')],
  ])('is refused at an address %s', async (_what, made) => {
    expect((await fetch(`${sync.url}${made(address())}`)).status).toBe(403);
  });
});

describe('a large ZIP', () => {
  it('beyond 4 GiB has its length and its end, without reading anything before them', async () => {
    await execute(sync.database, 'UPDATE file SET size_bytes = 5000000000');
    await execute(sync.database, 'UPDATE analysis SET crc32 = 7');
    const length = Number((await get({ method: 'HEAD' })).headers.get('content-length'));
    expect(length).toBeGreaterThan(10_000_000_000);
    const response = await part('bytes=-98');
    expect(response.headers.get('content-range')).toBe(`bytes ${length - 98}-${length - 1}/${length}`);
    const end = await bytesOf(response);
    expect([end.toString('latin1', 0, 4), end.readBigUInt64LE(32)]).toEqual(['PK\u0006\u0006', 2n]);
    expect(storage.faults.calls()).toEqual({});
  });

  it('of 5,000 files is made and resumed like any other', async () => {
    const content = Buffer.from('a short one');
    await storage.put('Three.mp3', content);
    const found = async () => {
      await sync.pass();
      const { changes } = await sync.parts.feed.after(0, 10);
      return changes.flatMap((change) => (change.kind === 'upsert' ? [change.file] : []));
    };
    await expect.poll(async () => (await found()).length, { interval: 10 }).toBe(3);
    const small = (await found()).find(({ sizeBytes }) => sizeBytes === content.length)?.mediaName ?? '';
    const entries = Array.from({ length: 5_000 }, (_, place) => ({
      mediaName: small,
      name: `${String(place + 1).padStart(4, '0')} A short one 🎈.mp3`,
      modifiedAt: '2026-05-02T09:00:07.000Z',
    }));
    library.contents = { filename: 'Many.zip', entries };
    const all = await whole();
    const back = await readBack(all);
    expect([back.length, back.every(({ isSound }) => isSound), back.at(-1)?.name]).toEqual([
      5_000,
      true,
      '5000 A short one 🎈.mp3',
    ]);
    const response = await part(`bytes=${all.length - 400_000}-`);
    expect((await bytesOf(response)).equals(all.subarray(-400_000))).toBe(true);
  });
});

describe('a resumed download', () => {
  it('goes on anywhere with the same bytes: in headers, contents, checksums and the directory', async () => {
    const all = await whole();
    const headerBytes = all.indexOf(first.subarray(0, 100));
    const afterFirst = headerBytes + first.length;
    const directory = all.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const cuts = [0, 1, headerBytes - 1, headerBytes, headerBytes + 1, headerBytes + BLOCK_BYTES, afterFirst - 1];
    const later = [afterFirst, afterFirst + 5, afterFirst + 16, afterFirst + 40, directory, directory + 60];
    for (const cut of [...cuts, ...later, all.length - 22, all.length - 1]) {
      const response = await part(`bytes=${cut}-`);
      expect([response.status, response.headers.get('content-range')]).toEqual([
        206,
        `bytes ${cut}-${all.length - 1}/${all.length}`,
      ]);
      expect((await bytesOf(response)).equals(all.subarray(cut)), `from ${cut}`).toBe(true);
    }
  });

  it.each([
    ['inside a file', -500_000],
    ['at the last file’s checksum', -250],
    ['in the directory', -60],
  ])('also begins %s when nothing has been read yet', async (_where, from) => {
    const response = await part(`bytes=${from}`);
    const bytes = await bytesOf(response);
    expect(bytes.equals((await whole()).subarray(from))).toBe(true);
  });

  it('reads nothing of the files before it again, not even on another instance', async () => {
    await whole();
    const another = await startAnother(storage, sync);
    onTestFinished(another.stop);
    storage.faults.clear();
    const all = Number((await get({ method: 'HEAD' })).headers.get('content-length'));
    const response = await get({ at: another.url, headers: { range: `bytes=${all - 60}-` } });
    expect(response.status).toBe(206);
    expect((await bytesOf(response)).length).toBe(60);
    expect(storage.faults.calls()).toEqual({});
  });

  it('is told what it has: the same ZIP, or the whole of another one', async () => {
    const response = await get();
    const etag = response.headers.get('etag') ?? '';
    await response.arrayBuffer();
    expect((await get({ headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await part('bytes=0-9', { 'if-range': etag })).status).toBe(206);
    expect((await part('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
    library.contents?.entries.reverse();
    const changed = await part('bytes=0-9', { 'if-range': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    await changed.arrayBuffer();
  });

  it('past the end is a 416 with the length', async () => {
    const all = (await whole()).length;
    const response = await part(`bytes=${all}-`);
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${all}`]);
  });
});

it('replies before it has read what a resumed download lacks', async () => {
  const all = Number((await get({ method: 'HEAD' })).headers.get('content-length'));
  storage.faults.inject({ kind: 'delay', route: '/2/files/get_temporary_link', delayMs: 60_000 });
  const leaving = new AbortController();
  const response = await get({ headers: { range: `bytes=${all - 60}-` }, signal: leaving.signal });
  expect([response.status, response.headers.get('content-length')]).toEqual([206, '60']);
  leaving.abort();
});

describe('a file that changes or vanishes midway', () => {
  it('cuts the connection: replaced in the storage', async () => {
    await storage.put('Two.mp3', randomBytes(second.length));
    const response = await get();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('cuts the connection: other bytes than were listed', async () => {
    const folder = join(sync.parts.cache.partialFolder, names[1] ?? '');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '0'), randomBytes(second.length));
    const response = await get();
    await expect(response.arrayBuffer()).rejects.toThrow();
    // Nobody goes on from wrong bytes.
    const resumed = await part('bytes=1300000-', { 'if-range': response.headers.get('etag') ?? '' });
    expect(resumed.status).toBe(200);
    await resumed.arrayBuffer().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    expect((await readBack(await whole())).every(({ isSound }) => isSound)).toBe(true);
  });

  it('cuts the connection: the storage goes away', async () => {
    storage.faults.inject({ kind: 'drop', route: LINK, onCall: 2, times: 50 });
    await expect((await get()).arrayBuffer()).rejects.toThrow();
  });
});

describe('more than two downloads at once', () => {
  it('are refused for one owner, until one is over', async () => {
    library.hold();
    const running = [get(), get()];
    await expect.poll(library.waiting, { interval: 5 }).toBe(2);
    const third = await get();
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await third.json()).toMatchObject({ code: 'too_many_requests' });
    // What only describes it doesn't count, and neither do others' downloads.
    const others = [get({ method: 'HEAD' }), get({ owner: 'person-7' })];
    await expect.poll(library.waiting, { interval: 5 }).toBe(4);
    library.answerAll();
    for (const response of await Promise.all([...running, ...others])) {
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
    await expect.poll(async () => (await part('bytes=0-0')).status, { interval: 5 }).toBe(206);
  });

  // Small ones are over once they are in the buffers on their way; large ones run for as long as they are read.
  it('are refused for each of forty links while large files are sent', async () => {
    await execute(sync.database, 'UPDATE file SET size_bytes = 5000000000');
    const chunk = Buffer.alloc(BLOCK_BYTES);
    vi.spyOn(sync.parts.media, 'fill').mockResolvedValue();
    vi.spyOn(sync.parts.media, 'read').mockImplementation(async function* () {
      for (;;) yield chunk;
    });
    const leaving = new AbortController();
    const ask = (owner: string) => get({ owner, signal: leaving.signal });
    const statusesOf = async (owner: string) => {
      const answers = await Promise.all([ask(owner), ask(owner), ask(owner)]);
      return answers.map(({ status }) => status).toSorted();
    };

    const [one, other] = await Promise.all([ask('link-aa'), ask('link-aa')]);
    const reader = one?.body?.getReader();
    for (let bytes = 0; bytes < 32 * 1024 ** 2; ) bytes += (await reader?.read())?.value?.length ?? 0;
    expect([other?.status, (await ask('link-aa')).status]).toEqual([200, 429]);

    const links = Array.from({ length: 40 }, (_, link) => `link-${link.toString(16)}`);
    const asked = await Promise.all(links.map(statusesOf));
    expect(asked).toEqual(links.map(() => [200, 200, 429]));
    leaving.abort();
  });

  it('end when their callers leave', async () => {
    library.hold();
    const leaving = new AbortController();
    const left = [get({ signal: leaving.signal }), get({ signal: leaving.signal })].map((asked) =>
      asked.catch(() => 'left'),
    );
    await expect.poll(library.waiting, { interval: 5 }).toBe(2);
    leaving.abort();
    expect(await Promise.all(left)).toEqual(['left', 'left']);
    library.answerAll();
    await expect.poll(async () => (await part('bytes=0-0')).status, { interval: 5 }).toBe(206);
  });

  it('end when their callers leave in the middle of a file that the storage does not send', async () => {
    storage.faults.inject({ kind: 'delay', route: '/2/files/get_temporary_link', delayMs: 60_000, times: 50 });
    const leaving = new AbortController();
    const running = await Promise.all([get({ signal: leaving.signal }), get({ signal: leaving.signal })]);
    expect(running.map(({ status }) => status)).toEqual([200, 200]);
    expect((await part('bytes=0-0')).status).toBe(429);
    leaving.abort();
    await expect.poll(async () => (await part('bytes=0-0')).status, { interval: 5 }).toBe(206);
  });
});

describe('what a ZIP reads', () => {
  it('stays in the cache, so that a resumed download goes on at once', async () => {
    await whole();
    await expect
      .poll(() => readdir(sync.parts.cache.completeFolder), { interval: 10 })
      .toEqual(expect.arrayContaining(names));
  });
});
