import { describe, expect, it } from 'vitest';
import { aiffFile, wavFile, written } from '../testing/audioFiles.ts';
import { wavOfAiff } from './wavOfAiff.ts';

const values = [0, 1, -1, 100, -100, 127, -128, 64, -64, 3, -3];

/** Converts a file in memory, read in chunks of odd lengths. */
function viewOf(file: Buffer) {
  return wavOfAiff(file.length, async function* (start, end) {
    for (let at = start; at <= end; at += 7) yield file.subarray(at, Math.min(at + 7, end + 1));
  });
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const whole = async (file: Buffer) => {
  const view = await viewOf(file);
  const bytes = await bytesOf(view.read(0, view.sizeBytes - 1));
  expect(bytes.length).toBe(view.sizeBytes);
  return bytes;
};

const signed = (bits: 8 | 16 | 24 | 32, bigEndian = true) => ({ data: written(values, bits, bigEndian), bits });
const floats = (bigEndian: boolean) => {
  const data = Buffer.alloc(8);
  [0.5, -1.25].forEach((value, at) =>
    bigEndian ? data.writeFloatBE(value, at * 4) : data.writeFloatLE(value, at * 4),
  );
  return { data, bits: 32 };
};

describe('an AIFF file shown as WAV', () => {
  it.each([
    ['of 16 bits', aiffFile(signed(16)), wavFile(signed(16, false))],
    ['of 24 bits, an odd number of bytes', aiffFile(signed(24)), wavFile(signed(24, false))],
    ['of 32 bits', aiffFile(signed(32)), wavFile(signed(32, false))],
    [
      'of 8 bits, which WAV has without a sign',
      aiffFile(signed(8)),
      wavFile({ data: Buffer.from(values.map((value) => value + 128)), bits: 8 }),
    ],
    ['AIFF-C NONE', aiffFile(signed(16), { compression: 'NONE' }), wavFile(signed(16, false))],
    ['AIFF-C sowt', aiffFile(signed(16, false), { compression: 'sowt' }), wavFile(signed(16, false))],
    ['AIFF-C fl32', aiffFile(floats(true), { compression: 'fl32' }), wavFile(floats(false), 3)],
    ['AIFF-C ulaw', aiffFile(signed(8), { compression: 'ulaw' }), wavFile(signed(8), 7)],
    [
      'stereo at 44,100',
      aiffFile({ data: written(values.slice(1), 16, true), bits: 16, channels: 2, samplesPerSecond: 44_100 }),
      wavFile({ data: written(values.slice(1), 16, false), bits: 16, channels: 2, samplesPerSecond: 44_100 }),
    ],
    [
      'with chunks of odd length before, and its description last',
      aiffFile(signed(24), { before: [Buffer.from('odd'), Buffer.alloc(5_001)], commonLast: true }),
      wavFile(signed(24, false)),
    ],
  ])('%s has the same samples', async (_kind, aiff, wav) => {
    expect((await whole(aiff)).equals(wav)).toBe(true);
  });

  it.each([8, 16, 24, 32] as const)('of %s bits gives every part as the whole has it', async (bits) => {
    const view = await viewOf(aiffFile(signed(bits)));
    const all = await bytesOf(view.read(0, view.sizeBytes - 1));
    for (let start = 0; start < view.sizeBytes; start += 1) {
      for (const end of [start, start + 1, start + 6, view.sizeBytes - 1].filter((at) => at < view.sizeBytes)) {
        const part = await bytesOf(view.read(start, end));
        expect(part.equals(all.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
      }
    }
  });

  it('that is cut off has the whole frames that are there', async () => {
    const file = aiffFile({ data: written(values.slice(1), 24, true), bits: 24, channels: 2 });
    const wav = wavFile({ data: written(values.slice(1, 9), 24, false), bits: 24, channels: 2 });
    expect((await whole(file.subarray(0, file.length - 4))).equals(wav)).toBe(true);
  });

  const common = (change: (header: Buffer) => void) => {
    const file = aiffFile(signed(16));
    change(file.subarray(file.indexOf('COMM') + 8));
    return file;
  };

  it.each([
    ['65,535 channels', common((header) => header.writeUInt16BE(65_535, 0))],
    ['65,535 bits', common((header) => header.writeUInt16BE(65_535, 6))],
    ['an endless rate', common((header) => header.writeUInt16BE(0x7fff, 8))],
    ['no rate', common((header) => header.fill(0, 8, 18))],
    ['noise', Buffer.alloc(2_000, 7)],
    ['nothing', Buffer.alloc(0)],
    ['a WAV file', wavFile(signed(16, false))],
    ['a compressed one', aiffFile(signed(16), { compression: 'ima4' })],
    ['a head alone', aiffFile(signed(16)).subarray(0, 30)],
  ])('is not made of %s', async (_what, file) => {
    await expect(viewOf(file)).rejects.toMatchObject({ name: 'UndecodableAudio' });
  });
});
