import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../decode/pcm/pcmLayout.ts';
import { aiffFile, wavFile, written } from '../testing/audioFiles.ts';
import { fixture } from '../testing/fixtures.ts';
import { analyseFile } from './analyseFile.ts';

const signal = new AbortController().signal;
const path = process.env.PATH;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-peaks-'));
});
afterEach(async () => {
  process.env.PATH = path;
  await rm(folder, { recursive: true, force: true });
});

async function peaksOf(content: Uint8Array, extension: string): Promise<number[]> {
  const file = join(folder, `song.${extension}`);
  await writeFile(file, content);
  return (await analyseFile(file, extension, signal, { priority: constants.priority.PRIORITY_NORMAL })).waveform.peaks;
}

/** Puts a fake ffmpeg on the PATH; without a script, removes ffmpeg from it. */
async function withFfmpeg(script?: string): Promise<void> {
  if (script) {
    await writeFile(join(folder, 'ffmpeg'), `#!${process.execPath}\n${script}`);
    await chmod(join(folder, 'ffmpeg'), 0o755);
  }
  process.env.PATH = folder;
}

/** Whether a process is running; a zombie is not. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return !/^State:\s+Z/m.test(status);
}

const ramp = Array.from({ length: 1_000 }, (_, at) => (at % 2 ? -1 : 1) * Math.round((at / 1_000) * 127));
const scaled = (bits: 8 | 16 | 24 | 32) => ramp.map((value) => value * 2 ** (bits - 8));
const expected = ramp.map((value) => Math.abs(value) / 128);

function expectRamp(peaks: number[]): void {
  expect(peaks).toHaveLength(expected.length);
  peaks.forEach((peak, at) => {
    expect(Math.abs(peak - (expected[at] ?? 0))).toBeLessThan(0.001);
  });
}

/** The header ffmpeg writes while it does not know the number of samples. */
const pipedHead = wavFile({ data: Buffer.alloc(0), bits: 16 });
pipedHead.writeUInt32LE(0xffff_ffff, pipedHead.length - 4);

describe('the peaks of a file', () => {
  it.each([16, 24, 32] as const)('of %s bits match its samples, as WAV and as AIFF', async (bits) => {
    expectRamp(await peaksOf(wavFile({ data: written(scaled(bits), bits, false), bits }), 'wav'));
    expectRamp(await peaksOf(aiffFile({ data: written(scaled(bits), bits, true), bits }), 'aif'));
    const swapped = aiffFile({ data: written(scaled(bits), bits, false), bits }, { compression: 'sowt' });
    expectRamp(await peaksOf(swapped, 'aiff'));
  });

  it('of 8 bits or floats match its samples', async () => {
    expectRamp(await peaksOf(wavFile({ data: Buffer.from(ramp.map((value) => value + 128)), bits: 8 }), 'wav'));
    expectRamp(await peaksOf(aiffFile({ data: written(ramp, 8, true), bits: 8 }), 'aif'));
    const floats = Buffer.alloc(4_000);
    ramp.forEach((value, at) => floats.writeFloatLE(value / 128, at * 4));
    expectRamp(await peaksOf(wavFile({ data: floats, bits: 32 }, 3), 'wav'));
  });

  it('are found without ffmpeg for FLAC and MP3', async () => {
    await withFfmpeg();
    const flac = await peaksOf(await fixture('tone.flac'), 'flac');
    expect(flac).toHaveLength(2_000);
    expect(Math.max(...flac)).toBe(0.125);
    expect(Math.min(...flac)).toBeGreaterThan(0.08);
    const mp3 = await peaksOf(await fixture('tone.mp3'), 'mp3');
    expect(mp3).toHaveLength(2_000);
    expect(Math.abs(Math.max(...mp3) - 0.12)).toBeLessThan(0.02);
  });

  it.each([
    ['flac', 'tone.flac'],
    ['mp3', 'tone.mp3'],
  ])('of a truncated .%s cover the part that exists', async (extension, name) => {
    const content = await fixture(name);
    const peaks = await peaksOf(content.subarray(0, Math.floor(content.length * 0.6)), extension);
    expect(peaks).toHaveLength(2_000);
    expect(Math.max(...peaks)).toBeGreaterThan(0.1);
  });

  it('of a truncated WAV cover the part that exists', async () => {
    const file = wavFile({ data: written(scaled(16), 16, false), bits: 16 });
    expect(await peaksOf(file.subarray(0, file.length - 1_001), 'wav')).toHaveLength(499);
  });

  it.each(['m4a', 'aac', 'ogg'])('require ffmpeg for .%s, and report it if it is missing', async (extension) => {
    await withFfmpeg();
    await expect(peaksOf(Buffer.alloc(100), extension)).rejects.toMatchObject({ name: 'NoDecoder' });
  });

  it("come from ffmpeg if Simmer cannot decode the file; it gets the container's name and reads only that file", async () => {
    await withFfmpeg(`
      const told = process.argv.slice(2).join(' ');
      if (!/-protocol_whitelist file,pipe .*-f mov -i file:.*song\\.m4a -map 0:a:0 /.test(told)) process.exit(1);
      const samples = Int16Array.from({ length: 500 }, (_, at) => at * 64);
      const head = Buffer.from(${JSON.stringify([...pipedHead])});
      const bytes = Buffer.concat([head, Buffer.from(samples.buffer)]);
      process.stdout.write(bytes.subarray(0, 33));
      process.stdout.write(bytes.subarray(33, 333));
      process.stdout.write(bytes.subarray(333));
    `);
    const peaks = await peaksOf(Buffer.alloc(100), 'm4a');
    expect(peaks).toHaveLength(500);
    expect([peaks[0], peaks[256], peaks[499]]).toEqual([0, 0.5, 0.975]);
  });

  it.each([
    ['noise', 'wav', Buffer.alloc(3_000, 7)],
    ['noise', 'flac', Buffer.alloc(3_000, 7)],
    ['noise', 'mp3', Buffer.alloc(3_000, 7)],
    ['noise', 'aif', Buffer.alloc(3_000, 7)],
    ['a head alone', 'flac', Buffer.from('fLaC')],
    ['nothing', 'wav', Buffer.alloc(0)],
  ])('of %s named .%s cannot be decoded', async (_what, extension, content) => {
    await withFfmpeg('process.exit(1)');
    await expect(peaksOf(content, extension)).rejects.toMatchObject({ name: 'UndecodableAudio' });
  });

  const mp3Tag = Buffer.from('ID3\x04\0\0\0\0\0\x0a0123456789', 'latin1');
  const compressed = () => aiffFile({ data: Buffer.alloc(4_000), bits: 16 }, { compression: 'ima4' });
  const headerOnly = () => wavFile({ data: Buffer.alloc(0), bits: 16 });
  const unknownWav = () => wavFile({ data: Buffer.alloc(4_000), bits: 16 }, 0x11);
  const troubled = async (content: Uint8Array, extension: string) =>
    peaksOf(content, extension).then(
      () => undefined,
      (error: unknown) => (error instanceof UndecodableAudio || error instanceof NoDecoder ? error.trouble : error),
    );

  describe.each([
    ['with ffmpeg', true],
    ['without', false],
  ])('say %s why there are none:', (_where, hasFfmpeg) => {
    it.each([
      ['nothing', 'wav', Buffer.alloc(0), { kind: 'empty', isUnplayable: true }],
      ['nothing', 'm4a', Buffer.alloc(0), { kind: 'empty', isUnplayable: true }],
      ['a head without samples', 'wav', headerOnly(), { kind: 'empty', isUnplayable: true }],
      ['tags alone', 'mp3', mp3Tag, { kind: 'empty', isUnplayable: true }],
      ['text', 'wav', Buffer.from('Not a song. '.repeat(99)), { kind: 'notAudio', isUnplayable: true }],
      ['text', 'aac', Buffer.from('Not a song. '.repeat(99)), { kind: 'notAudio', isUnplayable: true }],
      ['half a head', 'wav', headerOnly().subarray(0, 30), { kind: 'damaged', isUnplayable: true }],
      ['half a head', 'aif', compressed().subarray(0, 30), { kind: 'damaged', isUnplayable: true }],
      [
        'the beginning',
        'flac',
        Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(999)]),
        { kind: 'damaged', isUnplayable: true },
      ],
    ])('%s named .%s', async (_what, extension, content, trouble) => {
      await withFfmpeg(hasFfmpeg ? 'process.exit(1)' : undefined);
      expect(await troubled(content, extension)).toEqual(trouble);
    });

    it('a kind that nobody here knows may play in a browser, but not as a copy', async () => {
      await withFfmpeg(hasFfmpeg ? 'process.exit(1)' : undefined);
      const kind = hasFfmpeg ? 'unknownKind' : 'noDecoder';
      expect(await troubled(unknownWav(), 'wav')).toEqual({ kind, isUnplayable: false });
      expect(await troubled(compressed(), 'aiff')).toEqual({ kind, isUnplayable: true });
    });
  });

  it('say where a damaged file ends', async () => {
    const content = await fixture('tone.flac');
    content.fill(0x55, Math.floor(content.length * 0.7), Math.floor(content.length * 0.7) + 40);
    expect(await troubled(content, 'flac')).toEqual({
      kind: 'damaged',
      isUnplayable: false,
      afterSeconds: expect.closeTo(1, 0),
    });
  });

  it('are not guessed by ffmpeg if the very beginning is damaged', async () => {
    const isAsked = join(folder, 'asked');
    await withFfmpeg(`require('node:fs').writeFileSync(${JSON.stringify(isAsked)}, '')`);
    const content = await fixture('tone.flac');
    const frameAt = content.indexOf(Buffer.from([0xff, 0xf8]));
    content.fill(0x55, frameAt + 20, frameAt + 60);
    expect(await troubled(content, 'flac')).toEqual({ kind: 'damaged', isUnplayable: false, afterSeconds: 0 });
    await expect(readFile(isAsked)).rejects.toThrow('ENOENT');
  });

  it('stop when the service stops: decoder and ffmpeg end', async () => {
    await withFfmpeg(`
      require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));
      setInterval(() => undefined, 1000);
    `);
    await writeFile(join(folder, 'song.m4a'), 'x');
    const stopping = new AbortController();
    const reading = analyseFile(join(folder, 'song.m4a'), 'm4a', stopping.signal);
    reading.catch(() => undefined);
    const pid = () => readFile(join(folder, 'pid'), 'utf8').catch(() => '');
    await expect.poll(pid).toMatch(/^\d+$/);
    const ffmpeg = await pid();
    stopping.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => isRunning(Number(ffmpeg))).toBe(false);
  });

  it('are read without access to our secrets', async () => {
    process.env.SIMMER_SECRET = 'not for a decoder';
    await withFfmpeg(`process.exit(process.env.SIMMER_SECRET ? 1 : 0)`);
    // No sound but a clean exit: the program has not seen the secret.
    await expect(peaksOf(Buffer.alloc(100), 'ogg')).rejects.toThrow('found no audio');
    delete process.env.SIMMER_SECRET;
  });
});
