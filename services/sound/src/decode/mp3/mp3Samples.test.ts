import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLICKS_RATE, clicks } from '../../testing/clicks.ts';
import { fixture } from '../../testing/fixtures.ts';
import { mp3Samples } from './mp3Samples.ts';

const FRAME_SAMPLES = 576;
/** what LAME adds before, and the decoder's own delay */
const ENCODER_DELAY = 576;
const DECODER_DELAY = 529;
const MOST_LATE = 2 * ENCODER_DELAY + DECODER_DELAY;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-mp3-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const clicksMp3 = () => fixture('clicks.mp3');

async function decoded(content: Uint8Array): Promise<number[]> {
  const path = join(folder, 'song.mp3');
  await writeFile(path, content);
  const samples: number[] = [];
  for await (const piece of mp3Samples(path, content.length)) samples.push(...Array.from(piece.samples));
  return samples;
}

/** By how many samples they are later than the recording. */
function lateBy(samples: readonly number[]): number {
  const wanted = clicks();
  let best = { shift: 0, sum: -Infinity };
  for (let shift = -FRAME_SAMPLES; shift <= MOST_LATE; shift += 1) {
    let sum = 0;
    for (let at = FRAME_SAMPLES; at < CLICKS_RATE / 4; at += 1) sum += (wanted[at] ?? 0) * (samples[at + shift] ?? 0);
    if (sum > best.sum) best = { shift, sum };
  }
  return best.shift;
}

const id3v1 = () => Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);

const infoFrameBytes = (content: Buffer) => {
  const next = content.indexOf(content.subarray(0, 2), 100);
  expect(content.subarray(0, next).includes('LAME')).toBe(true);
  return next;
};

describe('an MP3 file', () => {
  it('has the samples of the recording, neither later nor more', async () => {
    const samples = await decoded(await clicksMp3());
    expect(samples).toHaveLength(CLICKS_RATE);
    expect(lateBy(samples)).toBe(0);
  });

  it('has them behind a picture, too', async () => {
    const size = 3_000;
    const tag = Buffer.alloc(10 + size, 0xff);
    tag.write('ID3\x04\0\0', 'latin1');
    [0, 0, size >> 7, size & 0x7f].forEach((byte, at) => tag.writeUInt8(byte, 6 + at));
    const samples = await decoded(Buffer.concat([tag, await clicksMp3()]));
    expect(samples).toHaveLength(CLICKS_RATE);
    expect(lateBy(samples)).toBe(0);
  });

  it('that doesn’t tell its encoder’s delay keeps it, as in browsers', async () => {
    const content = await clicksMp3();
    const isLate = ENCODER_DELAY + DECODER_DELAY;
    const unknown = Buffer.from(content);
    unknown.write('XXXX', unknown.indexOf('LAME'));
    const samples = await decoded(unknown);
    expect(lateBy(samples)).toBe(isLate);
    expect(samples.length % FRAME_SAMPLES).toBe(0);
    const bare = await decoded(content.subarray(infoFrameBytes(content)));
    expect(bare).toEqual(samples);
  });

  it('that was cut off keeps what is left', async () => {
    const content = await clicksMp3();
    const samples = await decoded(content.subarray(0, Math.round(content.length * 0.6)));
    expect(samples.length).toBeGreaterThan(CLICKS_RATE * 0.5);
    expect(samples.length).toBeLessThan(CLICKS_RATE * 0.7);
    expect(lateBy(samples)).toBe(0);
  });

  it.each([
    ['a tag of the first kind', (content: Buffer) => [content, id3v1()]],
    ['other bytes', (content: Buffer) => [content, Buffer.alloc(128, 'T')]],
    ['half of another frame', (content: Buffer) => [content, content.subarray(0, 100)]],
  ])('has all of them in front of %s', async (_what, parts) => {
    expect(await decoded(Buffer.concat(parts(await clicksMp3())))).toHaveLength(CLICKS_RATE);
  });

  it('that lost its beginning and end plays what is between', async () => {
    const content = await clicksMp3();
    for (let from = 300; from < 700; from += 37) {
      const samples = await decoded(Buffer.concat([content.subarray(from, from + 1_500), id3v1()]));
      expect(samples.length % FRAME_SAMPLES).toBe(0);
      expect(samples.length).toBeGreaterThanOrEqual(5 * FRAME_SAMPLES);
    }
  });

  it('of layer 2 is left to ffmpeg', async () => {
    // MPEG 1, layer 2, 128 kbit/s, 44.1 kHz: 417 bytes.
    const frame = Buffer.alloc(417);
    frame.writeUInt32BE(0xfffd_8000);
    await expect(decoded(Buffer.concat([frame, frame, frame]))).rejects.toMatchObject({
      name: 'UndecodableAudio',
      message: 'The MP3 file has no frames of layer 3.',
    });
  });
});
