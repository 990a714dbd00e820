import { aiffFile, wavFile } from '@simmer/service-sound/testing/audioFiles.ts';
import { describe, expect, it } from 'vitest';
import { durationOf, id3Tag, secondsOf } from '../../../testing/durationOf.ts';
import { wavTone } from '../../../testing/tones.ts';

const FORMAT_AT = 20;
const DATA_SIZE_AT = 40;
const PCM_HEAD_BYTES = 44;
const RATE = 8_000;

/** Changes a file's header. */
function changed(content: Buffer, change: (head: Buffer) => void): Buffer {
  const copy = Buffer.from(content);
  change(copy);
  return copy;
}

const chunk = (id: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(id);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};

/** A large WAV file, of which only the chunk `ds64` knows the size of the samples. */
function rf64(samples: Buffer, behind: Buffer): Buffer {
  const sizes = Buffer.alloc(28);
  sizes.writeBigUInt64LE(BigInt(samples.length), 8);
  const plain = changed(wavFile({ data: samples, bits: 16 }), (head) => {
    head.write('RF64');
    head.writeUInt32LE(0xffff_ffff, 4);
    head.writeUInt32LE(0xffff_ffff, DATA_SIZE_AT);
  });
  return Buffer.concat([plain.subarray(0, 12), chunk('ds64', sizes), plain.subarray(12), behind]);
}

/** A WAV file of IMA ADPCM: blocks of 256 bytes with 505 samples. @param fact how many samples there are */
function imaWav(blocks: number, fact?: number): Buffer {
  const format = Buffer.alloc(20);
  [0x11, 1].forEach((value, place) => format.writeUInt16LE(value, 2 * place));
  format.writeUInt32LE(RATE, 4);
  format.writeUInt32LE(4_055, 8);
  [256, 4, 2, 505].forEach((value, place) => format.writeUInt16LE(value, 12 + 2 * place));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(fact ?? 0);
  const body = [
    Buffer.from('WAVE'),
    chunk('fmt ', format),
    fact === undefined ? Buffer.alloc(0) : chunk('fact', count),
  ];
  return chunk('RIFF', Buffer.concat([...body, chunk('data', Buffer.alloc(blocks * 256))]));
}

describe('the length of a WAV file', () => {
  it.each([
    ['A-law', 6],
    ['µ-law', 7],
  ])('of %s in stereo is right if the header gives the frame’s size as one channel’s', async (_name, tag) => {
    const wav = wavFile({ data: Buffer.alloc(2 * 2 * RATE), channels: 2, bits: 8 }, tag);
    expect(await secondsOf('a.wav', wav)).toBe(2);
    expect(
      await secondsOf(
        'a.wav',
        changed(wav, (head) => head.writeUInt16LE(1, FORMAT_AT + 12)),
      ),
    ).toBe(2);
  });

  it.each([0, 1, 2])('of 16 bits in stereo is right if the header gives %i as the frame’s size', async (size) => {
    const wav = wavFile({ data: Buffer.alloc(4 * 2 * RATE), channels: 2, bits: 16 });
    expect(
      await secondsOf(
        'a.wav',
        changed(wav, (head) => head.writeUInt16LE(size, FORMAT_AT + 12)),
      ),
    ).toBe(2);
  });

  it.each([0, 0xffff_ffff])('is up to the end of the file if the header says %i bytes', async (size) => {
    expect(
      await secondsOf(
        'a.wav',
        changed(wavTone(2), (head) => head.writeUInt32LE(size, DATA_SIZE_AT)),
      ),
    ).toBe(2);
  });

  it('of one beyond 4 GB doesn’t count what follows the samples', async () => {
    expect(await secondsOf('a.wav', rf64(Buffer.alloc(2 * 2 * RATE), Buffer.alloc(RATE)))).toBe(2);
  });

  it('of a truncated one is what is left', async () => {
    const wav = wavTone(4);
    expect(await secondsOf('a.wav', wav.subarray(0, PCM_HEAD_BYTES + 2 * RATE))).toBe(1);
  });

  it('is the same behind an ID3 tag, and behind a large chunk, which aren’t read', async () => {
    const wav = wavTone(2);
    const junk = Buffer.concat([wav.subarray(0, 36), chunk('junk', Buffer.alloc(200_000)), wav.subarray(36)]);
    for (const content of [Buffer.concat([id3Tag(200_000), wav]), junk]) {
      const { seconds, bytesRead } = await durationOf('a.wav', content);
      expect(seconds).toBe(2);
      expect(bytesRead).toBeLessThan(65_536);
    }
  });

  it('of IMA ADPCM is that of its blocks, whatever its count says', async () => {
    const blocks = (100 * 505) / RATE;
    expect(await secondsOf('a.wav', imaWav(100))).toBeCloseTo(blocks, 3);
    for (const wrong of [0, 100, 2 * 100 * 505])
      expect(await secondsOf('a.wav', imaWav(100, wrong))).toBeCloseTo(blocks, 3);
  });

  it('of IMA ADPCM leaves out what fills up the last block', async () => {
    expect(await secondsOf('a.wav', imaWav(100, 100 * 505 - 300))).toBeCloseTo((100 * 505 - 300) / RATE, 3);
  });
});

describe('the length of an AIFF file', () => {
  it('of a truncated one is what is left', async () => {
    const aiff = aiffFile({ data: Buffer.alloc(4 * 2 * RATE), bits: 16 });
    expect(await secondsOf('a.aiff', aiff.subarray(0, aiff.length - 2 * RATE))).toBe(3);
  });

  it('of IMA 4:1 counts its samples, not its packets', async () => {
    const packets = 500;
    const aiff = aiffFile({ data: Buffer.alloc(packets * 34), bits: 16 }, { compression: 'ima4' });
    expect(await secondsOf('a.aif', aiff)).toBe((packets * 64) / RATE);
  });

  it('of an unknown compression is unknown', async () => {
    const { seconds } = await durationOf(
      'a.aif',
      aiffFile({ data: Buffer.alloc(1_000), bits: 16 }, { compression: 'QDMC' }),
    );
    expect(seconds).toBeNull();
  });
});
