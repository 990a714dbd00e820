import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { downloadAddress, mediaSecret, streamAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { BLOCK_BYTES } from '../audioCache/blocks.ts';
import { cachedBytes, makeRoom } from '../audioCache/makeRoom.ts';

const content = randomBytes(2 * BLOCK_BYTES + 500_000);
const LINK = '/temporary/';

let mediaName: string;

startBefore(beforeEach, { files: { 'Überfahrt (v2).wav': content } });

beforeEach(async () => {
  await expect
    .poll(async () => (await sync.pass(), sync.parts.feed.after(0, 1)), { interval: 10 })
    .toMatchObject({
      latestSeq: 1,
    });
  const [change] = (await sync.parts.feed.after(0, 1)).changes;
  if (change?.kind !== 'upsert') throw new Error('The file is not in the log.');
  mediaName = change.file.mediaName;
  storage.faults.clear();
});

const word = () => mediaSecret(sync.parts.secret);
const address = () => `${sync.url}${streamAddress(mediaName, { now: sync.clock.now(), secretWord: word() })}`;
const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(address(), { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const complete = () => join(sync.parts.cache.completeFolder, mediaName);
const isComplete = () => expect.poll(() => readdir(sync.parts.cache.completeFolder)).toEqual([mediaName]);

describe('a media address', () => {
  it('plays the whole file', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect((await bytesOf(response)).equals(content)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1048570-1048590', 1_048_570, 1_048_590],
    ['bytes=2500000-', 2_500_000, content.length - 1],
    ['bytes=-10', content.length - 10, content.length - 1],
    ['bytes=5-99999999', 5, content.length - 1],
  ])('answers %s with that part', async (range, start, end) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
    expect((await bytesOf(response)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  it('replies 416 to a range past the end', async () => {
    const response = await get({ range: `bytes=${content.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${content.length}`);
  });

  it('describes the file without fetching it', async () => {
    const response = await get({}, 'HEAD');
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(storage.faults.calls()).toEqual({});
  });

  it('knows its validators: 304 for the same content, the whole for a part of other content', async () => {
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  it.each([
    ['without a signature', () => `${sync.url}/media/${mediaName}`, 403],
    ['with a wrong signature', () => address().replace(/s=.{4}/, 's=abcd'), 403],
    [
      'with a later end than was signed',
      () => address().replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 1}`),
      403,
    ],
    ['of a path outside', () => `${sync.url}/media/..%2f..%2fetc%2fpasswd`, 403],
    [
      'of a file that is not there',
      () => `${sync.url}${streamAddress(`${'0'.repeat(64)}.wav`, { now: sync.clock.now(), secretWord: word() })}`,
      404,
    ],
  ])('%s is refused', async (_name, bad, status) => {
    expect((await fetch(bad())).status).toBe(status);
  });

  it('expires', async () => {
    const old = address();
    sync.clock.move(7 * 3_600_000);
    expect((await fetch(old)).status).toBe(410);
  });

  it('saves the file under its own name', async () => {
    const name = 'Überfahrt (v2).wav';
    const response = await fetch(
      `${sync.url}${downloadAddress(mediaName, name, { now: sync.clock.now(), secretWord: word() })}`,
    );
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_berfahrt (v2).wav"; filename*=UTF-8''%C3%9Cberfahrt%20%28v2%29.wav`,
    );
    expect((await bytesOf(response)).equals(content)).toBe(true);
  });
});

describe('audio fetched from storage', () => {
  it('is fetched once for any number of listeners', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => get().then(bytesOf)));
    expect(all.every((bytes) => bytes.equals(content))).toBe(true);
    expect(storage.faults.calls()).toEqual({ '/2/files/get_temporary_link': 1, [LINK]: 3 });
  });

  it('becomes the complete file that the proxy serves, with the same validators', async () => {
    const response = await get({ range: 'bytes=0-0' });
    await response.arrayBuffer();
    await isComplete();
    expect((await readFile(complete())).equals(content)).toBe(true);
    const { mtimeMs, size } = await stat(complete());
    expect(response.headers.get('etag')).toBe(`"${(mtimeMs / 1000).toString(16)}-${size.toString(16)}"`);
    await expect.poll(() => readdir(sync.parts.cache.partialFolder)).toEqual([]);
    storage.faults.clear();
    expect((await bytesOf(await get())).equals(content)).toBe(true);
    expect(storage.faults.calls()).toEqual({});
  });

  it('continues from an earlier run’s blocks, except truncated ones', async () => {
    const folder = join(sync.parts.cache.partialFolder, mediaName);
    await mkdir(folder);
    await writeFile(join(folder, '0'), content.subarray(0, BLOCK_BYTES));
    await writeFile(join(folder, '1'), content.subarray(BLOCK_BYTES, BLOCK_BYTES + 10));
    expect((await bytesOf(await get())).equals(content)).toBe(true);
    expect(storage.faults.calls()[LINK]).toBe(2);
  });

  it('is discarded if it does not match the listing, and fetched again', async () => {
    const folder = join(sync.parts.cache.partialFolder, mediaName);
    await mkdir(folder);
    await writeFile(join(folder, '0'), randomBytes(BLOCK_BYTES));
    await (await get({ range: `bytes=${BLOCK_BYTES}-` })).arrayBuffer();
    await isComplete();
    expect((await readFile(complete())).equals(content)).toBe(true);
  });

  it.each([
    ['a link that ran out', { kind: 'answer', status: 410 }],
    ['a link that is gone', { kind: 'answer', status: 404 }],
    ['a broken connection', { kind: 'drop' }],
    ['an answer that breaks off', { kind: 'half_body' }],
    ['a storage in maintenance', { kind: 'answer', status: 503 }],
    ['an answer that is a page', { kind: 'answer', status: 200, body: '<h1>Hi</h1>' }],
  ] as const)('survives %s', async (_name, fault) => {
    storage.faults.inject({ ...fault, route: LINK, onCall: 2 });
    expect((await bytesOf(await get())).equals(content)).toBe(true);
  });

  it('gets a new link when the old one has expired', async () => {
    await (await get({ range: 'bytes=0-0' })).arrayBuffer();
    await isComplete();
    await rm(complete());
    storage.faults.clear();
    storage.faults.inject({ kind: 'expire_links' });
    expect((await bytesOf(await get())).equals(content)).toBe(true);
    expect(storage.faults.calls()['/2/files/get_temporary_link']).toBe(1);
  });
});

describe('a storage that fails', () => {
  it('is reported as a problem if nothing was sent', async () => {
    storage.faults.inject({ kind: 'answer', status: 503, route: LINK, times: 50 });
    const response = await get();
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('midway cuts the connection instead of ending the reply early', async () => {
    storage.faults.inject({ kind: 'drop', route: LINK, onCall: 2, times: 50 });
    const response = await get();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('is a 404 for a deleted file', async () => {
    const gone = { error_summary: 'path/not_found/', error: { '.tag': 'path', path: { '.tag': 'not_found' } } };
    storage.faults.inject({ kind: 'answer', status: 409, route: '/2/files/get_temporary_link', body: gone });
    expect((await get()).status).toBe(404);
  });
});

describe('a listener who leaves', () => {
  it('stops nothing for others and fills no memory: the file still becomes complete', async () => {
    const seen = await new Promise<number>((resolve, reject) => {
      const asked = request(address(), (response) => {
        response.once('data', (part: Buffer) => {
          response.destroy();
          resolve(part.length);
        });
      });
      asked.on('error', reject).end();
    });
    expect(seen).toBeGreaterThan(0);
    await isComplete();
  });
});

describe('the cache', () => {
  it('stays within its limit by removing the least recently used files', async () => {
    const folder = sync.parts.cache.completeFolder;
    for (const [name, usedSeconds] of [
      ['old', 1000],
      ['new', 3000],
      ['busy', 500],
    ] as const) {
      await writeFile(join(folder, name), randomBytes(1000));
      await utimes(join(folder, name), usedSeconds, 1_000_000_000);
    }
    expect(await makeRoom(sync.parts.cache, 2300, (name) => name === 'busy')).toBe(2000);
    expect((await readdir(folder)).sort()).toEqual(['busy', 'new']);
  });

  it('leaves out files deleted during counting', async () => {
    const { cache } = sync.parts;
    const before = await cachedBytes(cache);
    await symlink(join(cache.completeFolder, 'gone'), join(cache.completeFolder, 'leads-nowhere'));
    expect(await cachedBytes(cache)).toBe(before);
  });

  it('frees space first if the disk is full', async () => {
    const { cache } = sync.parts;
    const old = join(cache.completeFolder, 'old');
    await writeFile(old, Buffer.alloc(1000));
    const { writeBlock } = cache;
    cache.writeBlock = async (...block) => {
      if ((await readdir(cache.completeFolder)).includes('old')) {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }
      return writeBlock(...block);
    };
    expect((await bytesOf(await get())).equals(content)).toBe(true);
    await isComplete();
  });
});
