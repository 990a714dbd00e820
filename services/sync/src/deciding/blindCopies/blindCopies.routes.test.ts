import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askedSound, type BlindCopiesAnswer, blindCopiesAnswer } from '@simmer/contracts/services';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { type BlindSound, blindAddress, newMark } from '@simmer/service-common/internal/blindToken.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { decodeFile } from '@simmer/service-sound/decode/decodeFile.ts';
import { SoundReader } from '@simmer/service-sound/measure/soundReader.ts';
import { wavFile } from '@simmer/service-sound/testing/audioFiles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCacheFolder } from '../../playing/audioCache/cacheFolder.ts';
import { mirrorFiles } from '../../testing/mirrorFiles.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { createCopyFolder } from './copyFolder.ts';

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
/** What nobody hears: the noise that every address has, in steps of 24 bits. */
const NOISE_STEPS = 255;
const gains = { a: 0, b: 0, c: 0, d: 0, e: 0 };

let names: Record<Letter, string>;
const path = process.env.PATH;

startBefore(beforeAll);

beforeAll(async () => {
  // Without ffmpeg.
  process.env.PATH = storage.folder;
  const [a = '', b = '', c = '', d = '', e = ''] = await mirrorFiles(storage, sync, files);
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

afterAll(() => {
  process.env.PATH = path;
});

const ask = (letters: Letter[], seconds = SECONDS) =>
  askFor(
    letters.map((letter) => ({ mediaName: names[letter], gainDb: gains[letter] })),
    seconds,
  );

async function askFor(copies: { mediaName: string; gainDb: number }[], seconds: number): Promise<BlindCopiesAnswer> {
  const answer = await sync.ask('/internal/blind-copies', { copies, seconds });
  expect(answer.status).toBe(200);
  return blindCopiesAnswer.parse(await answer.json());
}

/** Asks until the copies are there. */
const until = (asking: () => Promise<BlindCopiesAnswer>) =>
  vi.waitFor(
    async () => {
      const answer = await asking();
      if (answer.state !== 'ready') throw new Error(answer.state);
      return answer;
    },
    { timeout: conditionTimeoutMs, interval: 10 },
  );
const ready = async (letters: Letter[]) => (await until(() => ask(letters))).names;

const addressOf = (copyName: string, given: Partial<BlindSound> = {}, sessionId = 3) =>
  blindAddress(
    { voteId: 1, userId: 5, copyName, seconds: SECONDS, shiftMs: 0, ...given },
    { sessionId, now: sync.clock.now(), secretWord: mediaSecret(sync.parts.secret) },
  );
const getFrom = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${sync.url}${address}`, { method, headers });
const get = (copyName: string, headers: Record<string, string> = {}, method = 'GET') =>
  getFrom(addressOf(copyName), headers, method);
/** the left channel's samples, in steps of 24 bits */
const samplesOf = (wav: Buffer) =>
  Array.from({ length: (wav.length - 44) / 6 }, (_, frame) => wav.readIntLE(44 + frame * 6, 3));
const loudestIn = (samples: readonly number[]) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
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
    // Until they fade out.
    for (const [at, seconds] of [6.3, 5, 6.3].entries()) {
      const music = copies[at]?.subarray(0, 44 + seconds * 288_000) ?? head;
      expect(Math.abs((await loudnessOf(music)) + 20)).toBeLessThan(0.05);
    }
  });

  it('end where the shortest one does, to be played and to be measured', async () => {
    // Of 6.4, 5 and 7 seconds.
    const { seconds, names: made } = await until(() => ask(['a', 'b', 'c']));
    expect(seconds).toBe(5);
    for (const name of made) {
      const samples = samplesOf(await bytesOf(await getFrom(addressOf(name, { seconds }))));
      expect(samples).toHaveLength(5 * 48_000);
      const before = loudestIn(samples.slice(-48_000, -40_000));
      const last = [0.25, 0.1, 0.02].map((left) => loudestIn(samples.slice(-left * 48_000, -left * 24_000)));
      // All fade out over the same half second, to nothing but noise.
      expect(last[0]).toBeLessThan(0.6 * before);
      expect(last[1]).toBeLessThan(0.25 * before);
      expect(last[2]).toBeGreaterThan(NOISE_STEPS);
      expect(loudestIn(samples.slice(-2))).toBeLessThanOrEqual(NOISE_STEPS + 10);
    }
  });

  it('end where the sound does that stops before its file', async () => {
    const quiet = Buffer.concat([music({ seconds: 3, rate: 48_000, level: 0.5 }), Buffer.alloc(4 * 192_000)]);
    quiet.writeUInt32LE(quiet.length - 8, 4);
    quiet.writeUInt32LE(quiet.length - 44, 40);
    await storage.put('f with a silent end.wav', quiet);
    const mediaName = await vi.waitFor(
      async () => {
        await sync.pass();
        const rows = await sync.database.query<{ media_name: string }[]>(
          `SELECT media_name FROM file WHERE path_lower LIKE '%silent end.wav'`,
        );
        if (!rows[0]) throw new Error('The file is not mirrored.');
        return rows[0].media_name;
      },
      { timeout: conditionTimeoutMs, interval: 10 },
    );
    const copies = [
      { mediaName, gainDb: 0 },
      { mediaName: names.a, gainDb: 0 },
    ];
    expect(await until(() => askFor(copies, 6))).toMatchObject({ seconds: 3 });
  });

  it('are cut where they are longer, and clipped where the gain takes them past full scale', async () => {
    const copies = [
      { mediaName: names.a, gainDb: 20 },
      { mediaName: names.a, gainDb: 0 },
    ];
    const answer = await until(() => askFor(copies, 2));
    const [loud = Buffer.alloc(0), plain = Buffer.alloc(0)] = await Promise.all(
      answer.names.map(async (name) => bytesOf(await getFrom(addressOf(name, { seconds: 2 })))),
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
    const answers = await Promise.all(
      made.map(async (name) => {
        const answer = await get(name, { range: 'bytes=0-1' });
        const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(answer.headers);
        return { status: answer.status, headers };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 206,
      headers: {
        'content-type': 'audio/wav',
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'bytes',
        'content-range': `bytes 0-1/${SIZE_BYTES}`,
      },
    });
    for (const name of ['etag', 'last-modified', 'content-disposition'])
      expect(answers[0]?.headers).not.toHaveProperty(name);
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

  it('have no bytes in common at two addresses, though the same music sounds', async () => {
    const [name = ''] = await ready(['a', 'b']);
    const others: Partial<BlindSound>[] = [{ voteId: 2 }, { userId: 6 }, { mark: newMark() }, { mark: newMark() }];
    const addresses = [addressOf(name), addressOf(name, {}, 4), ...others.map((given) => addressOf(name, given))];
    const wavs = await Promise.all(addresses.map(async (address) => bytesOf(await getFrom(address))));
    const [first = Buffer.alloc(0), ...rest] = wavs;
    for (const [at, other] of rest.entries()) {
      expect([at, first.indexOf(other.subarray(100_000, 100_060))]).toEqual([at, -1]);
      const [own, its] = [samplesOf(first), samplesOf(other)];
      expect(loudestIn(own.map((sample, place) => sample - (its[place] ?? 0)))).toBeLessThanOrEqual(2 * NOISE_STEPS);
    }
    expect((await bytesOf(await getFrom(addresses[0] ?? ''))).equals(first)).toBe(true);
  });

  it('say nothing of what kind of file they were made: no empty bytes, no equal sides', async () => {
    const copies = [names.a, names.c].map((mediaName) => ({ mediaName, gainDb: 0 }));
    const answer = await until(() => askFor(copies, 6));
    for (const name of answer.names) {
      const wav = await bytesOf(await getFrom(addressOf(name, { seconds: 6 })));
      let [empty, equal, count] = [0, 0, 0];
      for (let at = 44 + 288_000; at < 44 + 4 * 288_000; at += 6, count += 1) {
        if (wav[at] === 0) empty += 1;
        if (wav.readIntLE(at, 3) === wav.readIntLE(at + 3, 3)) equal += 1;
      }
      expect(empty / count).toBeLessThan(0.02);
      expect(equal / count).toBeLessThan(0.05);
    }
  });

  it('begin elsewhere at an address that says so, and go round', async () => {
    const [name = ''] = await ready(['a', 'b']);
    const plain = samplesOf(await bytesOf(await getFrom(addressOf(name))));
    for (const shiftMs of [2_000, -1_500, 250]) {
      const address = addressOf(name, { shiftMs, mark: newMark() });
      const shifted = samplesOf(await bytesOf(await getFrom(address)));
      expect(shifted).toHaveLength(plain.length);
      // Until where either fades out.
      const frames = Math.round((shiftMs * 48_000) / 1000);
      const differences = shifted.slice(0, 6 * 48_000).map((sample, frame) => {
        const place = (frame + frames + plain.length) % plain.length;
        return place > 6 * 48_000 ? 0 : sample - (plain[place] ?? 0);
      });
      expect(loudestIn(differences)).toBeLessThanOrEqual(2 * NOISE_STEPS);
      const part = await bytesOf(await getFrom(address, { range: 'bytes=100001-100020' }));
      const whole = await bytesOf(await getFrom(address));
      expect(part.equals(whole.subarray(100_001, 100_021))).toBe(true);
    }
  });

  it('are for addresses of ours only, while these work', async () => {
    const [name = ''] = await ready(['a', 'b']);
    const address = `${sync.url}${addressOf(name)}`;
    const statusOf = async (changed: string) => (await fetch(changed)).status;
    expect(await statusOf(address.replace('.wav', 'A.wav'))).toBe(403);
    expect(await statusOf(address.replace('u=3', 'u=4'))).toBe(403);
    expect(
      await statusOf(
        address.replace(/(blind\/)(.)/, (_, start: string, letter: string) => `${start}${letter === 'A' ? 'B' : 'A'}`),
      ),
    ).toBe(403);
    expect(await statusOf(`${sync.url}/media/blind/${name}.wav`)).toBe(403);
    sync.clock.move(3 * 3_600_000);
    expect(await statusOf(address)).toBe(410);
    expect(await statusOf(`${sync.url}${addressOf(name)}`)).toBe(200);
    expect(await statusOf(`${sync.url}${addressOf('0'.repeat(64))}`)).toBe(404);
    expect((await fetch(`${sync.url}/internal/blind-copies`, { method: 'POST' })).status).toBe(401);
    expect((await sync.ask('/internal/blind-copies', { copies: [], seconds: 7 })).status).toBe(400);
  });

  it('are the same each time, in the order asked for, and made again if they were lost', async () => {
    const states = (await Promise.all(Array.from({ length: 8 }, () => ask(['a', 'b'])))).map(({ state }) => state);
    expect(states).toContain('preparing');
    // On a busy machine, the last ones find them made.
    expect(['preparing', 'ready']).toEqual(expect.arrayContaining(states));
    const made = await ready(['a', 'b']);
    expect(await ready(['b', 'a'])).toEqual(made.toReversed());
    expect(await ask(['a', 'b'])).toEqual({ state: 'ready', names: made, seconds: 5 });
    const first = await bytesOf(await get(made[0] ?? ''));
    await rm(join(sync.parts.cache.blindFolder, made[0] ?? ''));
    expect((await ask(['a', 'b'])).state).toBe('preparing');
    expect(await ready(['a', 'b'])).toEqual(made);
    await rm(join(sync.parts.cache.blindFolder, made[0] ?? ''));
    expect((await bytesOf(await get(made[0] ?? ''))).equals(first)).toBe(true);
  });

  it('are forgotten on request, also while they are made', async () => {
    const made = await ready(['a', 'b']);
    expect((await sync.ask('/internal/blind-copies/forget', { names: made })).status).toBe(204);
    expect(await readdir(sync.parts.cache.blindFolder)).toEqual([]);
    expect((await get(made[0] ?? '')).status).toBe(404);
    expect((await ask(['a', 'b'])).state).toBe('preparing');
    expect((await sync.ask('/internal/blind-copies/forget', { names: made })).status).toBe(204);
    expect(await readdir(sync.parts.cache.blindFolder)).toEqual([]);
    expect((await sync.ask('/internal/blind-copies/forget', { names: ['../x'] })).status).toBe(400);
  });

  it('are removed when nobody has asked for them in two weeks', async () => {
    const made = await ready(['a', 'b']);
    const day = 24 * 3_600_000;
    sync.clock.move(13 * day);
    await sync.parts.blindCopies.removeUnused();
    expect(await ask(['a', 'b'])).toEqual({ state: 'ready', names: made, seconds: 5 });
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

describe('the sound that a voter has asked for', () => {
  const sentTo = async (copyNames: string[], userId = 5, voteId = 1) => {
    const answer = await sync.ask('/internal/blind-copies/asked', { voteId, userId, names: copyNames });
    expect(answer.status).toBe(200);
    return askedSound.parse(await answer.json()).seconds;
  };
  const second = (from: number, until: number) => `bytes=${44 + from * 288_000}-${44 + until * 288_000 - 1}`;

  it('is counted for each copy, once however often, and for nobody else', async () => {
    const made = await ready(['a', 'b']);
    const [a = '', b = ''] = made;
    expect(await sentTo(made)).toEqual([0, 0]);
    await bytesOf(await get(a, { range: second(0, 2) }));
    await bytesOf(await get(a, { range: second(0, 2) }));
    await bytesOf(await get(a, { range: second(1, 3) }));
    expect(await sentTo(made)).toEqual([3, 0]);
    expect(await sentTo([b, a])).toEqual([0, 3]);
    await bytesOf(await getFrom(addressOf(a, { shiftMs: 900, mark: newMark() }), { range: second(4, 6) }));
    expect(await sentTo(made)).toEqual([5, 0]);
    await bytesOf(await get(b));
    expect(await sentTo(made)).toEqual([5, SECONDS]);
    expect(await sentTo(made, 6)).toEqual([0, 0]);
    expect(await sentTo(made, 5, 2)).toEqual([0, 0]);
  });

  it('is only sound: no head, no refusal, no question about its size', async () => {
    const [a = ''] = await ready(['a', 'b']);
    await get(a, {}, 'HEAD');
    await bytesOf(await get(a, { range: 'bytes=0-43' }));
    expect((await get(a, { range: `bytes=${SIZE_BYTES}-` })).status).toBe(416);
    expect((await getFrom(addressOf(a).replace('u=3', 'u=4'))).status).toBe(403);
    for (let at = 0; at < 20; at += 1)
      await bytesOf(await get(a, { range: `bytes=${5_000 * at + 44}-${5_000 * at + 100}` }));
    expect(await sentTo([a])).toEqual([0]);
  });

  it('is forgotten with the copies, and told to the library only', async () => {
    const made = await ready(['a', 'b']);
    await bytesOf(await get(made[0] ?? ''));
    expect(await sentTo(made)).toEqual([SECONDS, 0]);
    await sync.parts.blindCopies.forget(made);
    await ready(['a', 'b']);
    expect(await sentTo(made)).toEqual([0, 0]);
    const nobody = await fetch(`${sync.url}/internal/blind-copies/asked`, { method: 'POST' });
    expect(nobody.status).toBe(401);
    expect((await sync.ask('/internal/blind-copies/asked', { voteId: 1, userId: 5, names: ['x'] })).status).toBe(400);
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
      `import { createCacheFolder } from ${from('../../playing/audioCache/cacheFolder.ts')};
import { createCopyFolder } from ${from('copyFolder.ts')};
import { copyInProcess } from ${from('../../../../sound/src/copy/copyInProcess.ts')};
const cache = createCacheFolder(${JSON.stringify(folder)});
await cache.prepare();
const asked = { path: ${JSON.stringify(song)}, extension: 'wav', gainDb: 0, seconds: 60 };
const { signal } = new AbortController();
await createCopyFolder(cache, { now: () => new Date() })
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
    const copyFolder = createCopyFolder(cache, sync.clock);
    await copyFolder.publish(name, (target) => writeFile(target, 'whole'));
    expect(await readdir(cache.blindFolder)).toEqual([name]);
    expect(await readdir(cache.partialFolder)).toEqual([]);
  });
});
