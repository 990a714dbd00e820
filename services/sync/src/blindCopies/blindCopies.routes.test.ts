import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlindCopiesAnswer, blindCopiesAnswer } from '@simmer/contracts/services';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { blindAddress } from '@simmer/service-common/internal/blindToken.ts';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { SENDS_FILES_HEADER } from '@simmer/service-common/internal/sendsFiles.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import { identifyByTestHeader } from '@simmer/service-common/testing/testIdentity.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeFile } from '../analysis/decode/decodeFile.ts';
import { SoundReader } from '../analysis/sound/soundReader.ts';
import { createApp } from '../app.ts';
import { createCacheFolder } from '../audioCache/cacheFolder.ts';
import { wavFile } from '../testing/audioFiles.ts';
import { startTestStorage, type TestStorage } from '../testing/testStorage.ts';
import { startTestSync, type TestSync } from '../testing/testSync.ts';
import { createKeptCopies } from './keptCopies.ts';

/** Music of a kind: three tones whose level swells, so that no two seconds are the same. */
function music({ seconds, rate, level, channels = 2, bits = 16 }: Music): Buffer {
  const frames = Math.round(seconds * rate);
  const data = Buffer.alloc((frames * channels * bits) / 8);
  const full = 2 ** (bits - 1) - 1;
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / rate;
    const tones = [220, 331, 997].map((hertz) => Math.sin(2 * Math.PI * hertz * time) / 3);
    const sample = level * (0.8 + 0.2 * Math.sin(time)) * tones.reduce((sum, tone) => sum + tone, 0);
    for (let channel = 0; channel < channels; channel += 1) {
      data.writeIntLE(Math.round(sample * full), ((frame * channels + channel) * bits) / 8, bits / 8);
    }
  }
  return wavFile({ data, channels, bits, samplesPerSecond: rate });
}

type Music = { seconds: number; rate: number; level: number; channels?: number; bits?: 16 | 24 };

const files = {
  'a long and loud.wav': music({ seconds: 6.4, rate: 44_100, level: 0.8 }),
  'b short and quiet.wav': music({ seconds: 5, rate: 96_000, level: 0.2, bits: 24 }),
  'c mono.wav': music({ seconds: 7, rate: 48_000, level: 0.4, channels: 1 }),
  'd broken.wav': Buffer.alloc(3_000, 7),
  'e needs a decoder.ogg': Buffer.alloc(3_000, 7),
};
type Letter = 'a' | 'b' | 'c' | 'd' | 'e';

const SECONDS = 7;
const SIZE_BYTES = 44 + SECONDS * 48_000 * 6;
const gains = { a: 0, b: 0, c: 0, d: 0, e: 0 };

let storage: TestStorage;
let sync: TestSync;
let server: { url: string; close(): Promise<void> };
let names: Record<Letter, string>;
const path = process.env.PATH;

beforeAll(async () => {
  storage = await startTestStorage();
  // Without ffmpeg.
  process.env.PATH = storage.folder;
  sync = await startTestSync(storage);
  server = await listenForTest(createApp(sync.parts, identifyByTestHeader));
  for (const [name, content] of Object.entries(files)) await storage.put(name, content);
  const held = 'SELECT media_name FROM file WHERE removed_at IS NULL ORDER BY path_lower';
  const found = await vi.waitFor(
    async () => {
      await sync.pass();
      const rows = await sync.database.query<{ media_name: string }[]>(held);
      if (rows.length < Object.keys(files).length) throw new Error(`Only ${rows.length} files are mirrored.`);
      return rows.map(({ media_name: name }) => name);
    },
    { timeout: conditionTimeoutMs, interval: 10 },
  );
  const [a = '', b = '', c = '', d = '', e = ''] = found;
  names = { a, b, c, d, e };
  gains.a = -20 - (await loudnessOf(files['a long and loud.wav']));
  gains.b = -20 - (await loudnessOf(files['b short and quiet.wav']));
  gains.c = -20 - (await loudnessOf(files['c mono.wav']));
  expect(gains.b - gains.a).toBeGreaterThan(11);
});

afterEach(async () => {
  storage.faults.clear();
  const { blindFolder } = sync.parts.cache;
  await sync.parts.blindCopies.forget(await readdir(blindFolder));
});

afterAll(async () => {
  process.env.PATH = path;
  await server.close();
  await sync.parts.blindCopies.stop();
  await sync.stop();
  await storage.stop();
});

const post = async (address: string, body: unknown) => {
  const headers = {
    ...(await internalHeaders(sync.parts.secret, 'library', 'sync')),
    'content-type': 'application/json',
  };
  return fetch(`${server.url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
};

async function ask(letters: Letter[], seconds = SECONDS): Promise<BlindCopiesAnswer> {
  const copies = letters.map((letter) => ({ mediaName: names[letter], gainDb: gains[letter] }));
  const answer = await post('/internal/blind-copies', { copies, seconds });
  expect(answer.status).toBe(200);
  return blindCopiesAnswer.parse(await answer.json());
}

/** Asks until the copies are there. */
async function ready(letters: Letter[], seconds = SECONDS): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const answer = await ask(letters, seconds);
      if (answer.state !== 'ready') throw new Error(answer.state);
      return answer.names;
    },
    { timeout: conditionTimeoutMs, interval: 10 },
  );
}

const addressOf = (copyName: string, sessionId = 3) =>
  blindAddress(
    { voteId: 1, copyName },
    { sessionId, now: sync.clock.now(), secretWord: mediaSecret(sync.parts.secret) },
  );
const get = (copyName: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}${addressOf(copyName)}`, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** As the analysis measures it, which the library's gains come from. */
async function loudnessOf(bytes: Buffer): Promise<number> {
  const file = join(storage.folder, 'measured.wav');
  await writeFile(file, bytes);
  const reader = new SoundReader();
  for await (const piece of decodeFile(file, 'wav')) reader.add(piece);
  return reader.sound().integratedLufs ?? Number.NaN;
}

/** The processes with these words among their arguments. */
async function processesNaming(words: string): Promise<string[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const said = await Promise.all(all.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return all.filter((_, at) => said[at]?.includes(words));
}

describe('the copies for a blind vote', () => {
  it('have one format, length, size and loudness, whatever they are made of', async () => {
    expect((await ask(['a', 'b', 'c'])).state).toBe('preparing');
    const made = await ready(['a', 'b', 'c']);
    expect(new Set(made).size).toBe(3);
    const copies = await Promise.all(made.map(async (name) => bytesOf(await get(name))));
    const heads = copies.map((bytes) => bytes.subarray(0, 44).toString('hex'));
    expect(new Set(heads).size).toBe(1);
    expect(copies.map(({ length }) => length)).toEqual([SIZE_BYTES, SIZE_BYTES, SIZE_BYTES]);
    const [head = Buffer.alloc(0)] = copies;
    expect([head.readUInt16LE(22), head.readUInt32LE(24), head.readUInt16LE(34)]).toEqual([2, 48_000, 24]);
    expect(head.readUInt32LE(40)).toBe(SIZE_BYTES - 44);
    for (const [at, seconds] of [6.4, 5, 7].entries()) {
      const music = copies[at]?.subarray(0, 44 + seconds * 288_000) ?? head;
      expect(Math.abs((await loudnessOf(music)) + 20)).toBeLessThan(0.05);
    }
    // The shortest ends in silence, at its second.
    const short = copies[1] ?? head;
    expect(short.subarray(44 + 5 * 288_000).every((byte) => byte === 0)).toBe(true);
    expect(short.subarray(44 + 5 * 288_000 - 2_880, 44 + 5 * 288_000).some((byte) => byte !== 0)).toBe(true);
  });

  it('are cut where they are longer, and clipped where the gain takes them past full scale', async () => {
    const copies = [
      { mediaName: names.a, gainDb: 20 },
      { mediaName: names.a, gainDb: 0 },
    ];
    const request = { copies, seconds: 2 };
    const answer = await vi.waitFor(
      async () => {
        const found = blindCopiesAnswer.parse(await (await post('/internal/blind-copies', request)).json());
        if (found.state !== 'ready') throw new Error(found.state);
        return found;
      },
      { timeout: conditionTimeoutMs, interval: 10 },
    );
    const [loud = Buffer.alloc(0), plain = Buffer.alloc(0)] = await Promise.all(
      answer.names.map(async (name) => bytesOf(await get(name))),
    );
    expect([loud.length, plain.length]).toEqual([44 + 2 * 288_000, 44 + 2 * 288_000]);
    const samples = Array.from({ length: 2 * 96_000 }, (_, at) => loud.readIntLE(44 + at * 3, 3));
    expect([Math.min(...samples.slice(0, 90_000)), Math.max(...samples.slice(0, 90_000))]).toEqual([
      -8_388_608, 8_388_607,
    ]);
  });

  it('say nothing of their content, neither by name, header nor time', async () => {
    const made = await ready(['a', 'b']);
    for (const name of made) {
      expect(name).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.values(names).some((media) => media.startsWith(name))).toBe(false);
      expect((await stat(join(sync.parts.cache.blindFolder, name))).mtimeMs).toBe(1_000_000_000_000);
    }
    const heard = await Promise.all(
      made.map(async (name) => {
        const answer = await get(name, { range: 'bytes=0-1' });
        const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(answer.headers);
        return { status: answer.status, headers };
      }),
    );
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]).toMatchObject({
      status: 206,
      headers: {
        'content-type': 'audio/wav',
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'bytes',
        'content-range': `bytes 0-1/${SIZE_BYTES}`,
      },
    });
    for (const name of ['etag', 'last-modified', 'content-disposition'])
      expect(heard[0]?.headers).not.toHaveProperty(name);
  });

  it('are sent whole, in ranges, and not past their end', async () => {
    const [name = ''] = await ready(['a', 'b']);
    const whole = await bytesOf(await get(name));
    const part = await get(name, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${SIZE_BYTES}`]);
    expect((await bytesOf(part)).equals(whole.subarray(1000, 2000))).toBe(true);
    const last = await get(name, { range: 'bytes=-10' });
    expect((await bytesOf(last)).equals(whole.subarray(SIZE_BYTES - 10))).toBe(true);
    expect((await get(name, { range: `bytes=${SIZE_BYTES}-` })).status).toBe(416);
    expect((await get(name, { range: 'bytes=0-9', 'if-range': '"x"' })).status).toBe(200);
    const head = await get(name, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE_BYTES)]);
  });

  it('are left to a proxy that sends files itself', async () => {
    const [name = ''] = await ready(['a', 'b']);
    const answer = await get(name, { [SENDS_FILES_HEADER]: '/_simmer/blind-copies/' });
    expect(answer.headers.get('x-accel-redirect')).toBe(`/_simmer/blind-copies/${name}`);
    expect(await answer.text()).toBe('');
  });

  it('are for addresses of ours only, while these work', async () => {
    const [name = ''] = await ready(['a', 'b']);
    const address = `${server.url}${addressOf(name)}`;
    const statusOf = async (changed: string) => (await fetch(changed)).status;
    expect(await statusOf(address.replace('.wav', 'A.wav'))).toBe(403);
    expect(await statusOf(address.replace('u=3', 'u=4'))).toBe(403);
    expect(
      await statusOf(
        address.replace(/(blind\/)(.)/, (_, start: string, letter: string) => `${start}${letter === 'A' ? 'B' : 'A'}`),
      ),
    ).toBe(403);
    expect(await statusOf(`${server.url}/media/blind/${name}.wav`)).toBe(403);
    sync.clock.move(3 * 3_600_000);
    expect(await statusOf(address)).toBe(410);
    expect(await statusOf(`${server.url}${addressOf(name)}`)).toBe(200);
    expect(await statusOf(`${server.url}${addressOf('0'.repeat(64))}`)).toBe(404);
    expect((await fetch(`${server.url}/internal/blind-copies`, { method: 'POST' })).status).toBe(401);
    expect((await post('/internal/blind-copies', { copies: [], seconds: 7 })).status).toBe(400);
  });

  it('are the same each time, in the order asked for, and made again if they were lost', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(['a', 'b'])));
    expect(answers.every(({ state }) => state === 'preparing')).toBe(true);
    const made = await ready(['a', 'b']);
    expect(await ready(['b', 'a'])).toEqual(made.toReversed());
    expect(await ask(['a', 'b'])).toEqual({ state: 'ready', names: made });
    const first = await bytesOf(await get(made[0] ?? ''));
    await rm(join(sync.parts.cache.blindFolder, made[0] ?? ''));
    expect((await ask(['a', 'b'])).state).toBe('preparing');
    expect(await ready(['a', 'b'])).toEqual(made);
    await rm(join(sync.parts.cache.blindFolder, made[0] ?? ''));
    expect((await bytesOf(await get(made[0] ?? ''))).equals(first)).toBe(true);
  });

  it('are forgotten on request, also while they are made', async () => {
    const made = await ready(['a', 'b']);
    expect((await post('/internal/blind-copies/forget', { names: made })).status).toBe(204);
    expect(await readdir(sync.parts.cache.blindFolder)).toEqual([]);
    expect((await get(made[0] ?? '')).status).toBe(404);
    expect((await ask(['a', 'b'])).state).toBe('preparing');
    expect((await post('/internal/blind-copies/forget', { names: made })).status).toBe(204);
    expect(await readdir(sync.parts.cache.blindFolder)).toEqual([]);
    expect((await post('/internal/blind-copies/forget', { names: ['../x'] })).status).toBe(400);
  });

  it('are removed when nobody has asked for them in two weeks', async () => {
    const made = await ready(['a', 'b']);
    const day = 24 * 3_600_000;
    sync.clock.move(13 * day);
    await sync.parts.blindCopies.removeUnused();
    expect(await ask(['a', 'b'])).toEqual({ state: 'ready', names: made });
    sync.clock.move(13 * day);
    await sync.parts.blindCopies.removeUnused();
    expect(await readdir(sync.parts.cache.blindFolder)).toHaveLength(2);
    // What a killed process has left, and blocks of audio, which stay.
    const { partialFolder } = sync.parts.cache;
    for (const name of ['ab'.repeat(32), `${'ab'.repeat(32)}.wav`]) await mkdir(join(partialFolder, name));
    sync.clock.move(2 * day);
    await sync.parts.blindCopies.removeUnused();
    expect(await readdir(sync.parts.cache.blindFolder)).toEqual([]);
    expect(await readdir(partialFolder)).toEqual([`${'ab'.repeat(32)}.wav`]);
    await rm(join(partialFolder, `${'ab'.repeat(32)}.wav`), { recursive: true });
  });

  it('can’t be made of what can’t be decoded, or takes more room than there is', async () => {
    const state = (letters: Letter[]) => async () => (await ask(letters)).state;
    await expect.poll(state(['a', 'd'])).toBe('unplayable');
    await expect.poll(state(['e', 'a'])).toBe('unplayable');
    expect(await ask(['a', 'b'], 86_400)).toEqual({ state: 'unplayable' });
    expect(await ask(['a', 'b'], 10_000)).toEqual({ state: 'unplayable' });
  });

  it('are still to come while the storage is away, or has no such file just now', async () => {
    await rm(sync.parts.cache.completePath(names.c), { force: true });
    for (const route of ['/2/files/', '/temporary/']) {
      storage.faults.inject({ kind: 'answer', route, status: 503, times: 1000 });
    }
    expect((await ask(['a', 'c'])).state).toBe('preparing');
    await expect.poll(() => readdir(sync.parts.cache.blindFolder)).toHaveLength(1);
    expect((await ask(['a', 'c'])).state).toBe('preparing');
    storage.faults.clear();
    sync.clock.move(10_000);
    expect(await ready(['a', 'c'])).toHaveLength(2);
  });
});

describe('a copy whose making ends with the service', () => {
  it('is not there, leaves no process behind, and is made anew', async () => {
    const folder = join(storage.folder, 'killed');
    const [song, script] = [join(storage.folder, 'long.wav'), join(storage.folder, 'service.mjs')];
    await writeFile(song, music({ seconds: 60, rate: 44_100, level: 0.5 }));
    const name = 'ab'.repeat(32);
    const from = (file: string) => JSON.stringify(join(import.meta.dirname, file));
    await writeFile(
      script,
      `import { createCacheFolder } from ${from('../audioCache/cacheFolder.ts')};
import { createKeptCopies } from ${from('keptCopies.ts')};
import { copyInProcess } from ${from('making/copyInProcess.ts')};
const cache = createCacheFolder(${JSON.stringify(folder)});
await cache.prepare();
const asked = { path: ${JSON.stringify(song)}, extension: 'wav', gainDb: 0, seconds: 60 };
const { signal } = new AbortController();
await createKeptCopies(cache, { now: () => new Date() })
  .publish('${name}', (target) => copyInProcess({ ...asked, target }, signal));`,
    );
    const service = spawn(process.execPath, [script], { stdio: 'ignore' });
    const cache = createCacheFolder(folder);
    const drafts = async () => {
      const files = await readdir(join(cache.partialFolder, name)).catch(() => []);
      return Promise.all(files.map((file) => stat(join(cache.partialFolder, name, file))));
    };
    await expect.poll(async () => (await drafts())[0]?.size ?? 0, { interval: 1 }).toBeGreaterThan(1_000);
    service.kill('SIGKILL');
    await expect.poll(() => processesNaming(folder)).toEqual([]);
    expect((await drafts())[0]?.size).toBeLessThan(44 + 60 * 288_000);
    expect(await readdir(cache.blindFolder)).toEqual([]);
    const kept = createKeptCopies(cache, sync.clock);
    await kept.publish(name, (target) => writeFile(target, 'whole'));
    expect(await readdir(cache.blindFolder)).toEqual([name]);
    expect(await readdir(cache.partialFolder)).toEqual([]);
  });
});
