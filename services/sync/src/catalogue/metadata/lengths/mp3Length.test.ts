import { firstMp3Frame, mp3FrameAt } from '@simmer/service-sound/decode/mp3/mp3Frame.ts';
import { describe, expect, it } from 'vitest';
import { durationOf, id3Tag, secondsOf, toneFile, untoldFile } from '../../../testing/durationOf.ts';

/** of the file without a first frame that tells its length: whole frames, and what the encoder added */
const UNTOLD_SECONDS = 1.584;

/** The frames behind the one that tells the length. */
async function framesOf(name: string): Promise<Buffer> {
  const content = await toneFile(name);
  const start = firstMp3Frame(content) ?? 0;
  return content.subarray(start + (mp3FrameAt(content, start)?.bytes ?? 0));
}

/** A file of one bit rate: 128 kbit/s at 48 kHz. */
function constant(seconds: number): Buffer {
  const frame = Buffer.alloc(384);
  frame.writeUInt32BE(0xfffb_9400);
  return Buffer.concat(Array.from({ length: Math.round((seconds * 48_000) / 1_152) }, () => frame));
}

describe('the length of an MP3 file', () => {
  it('is that of its frames if nothing tells it and its bit rate varies', async () => {
    expect(await secondsOf('a.mp3', await untoldFile('untold.mp3'))).toBe(UNTOLD_SECONDS);
  });

  it('is found by the size of a long file with one bit rate, of which little is read', async () => {
    const { seconds, bytesRead } = await durationOf('a.mp3', constant(120));
    expect(seconds).toBe(120);
    expect(bytesRead).toBeLessThan(400_000);
  });

  it('doesn’t count a large tag at the end', async () => {
    const audio = constant(120);
    const tag = Buffer.alloc(500_000, 1);
    tag.write('APETAGEX');
    expect(await secondsOf('a.mp3', Buffer.concat([audio, tag]))).toBeCloseTo(120, 1);
  });

  it('of a long one whose bit rate changes is that of its frames', async () => {
    const untold = await untoldFile('untold.mp3');
    const many = Buffer.concat(Array.from({ length: 300 }, () => untold));
    expect(many.length).toBeGreaterThan(1_048_576);
    expect(await secondsOf('a.mp3', many)).toBeCloseTo(300 * UNTOLD_SECONDS, 2);
  });

  it('is the same behind a large picture', async () => {
    const { seconds, bytesRead } = await durationOf(
      'a.mp3',
      Buffer.concat([id3Tag(3_000_000), await toneFile('tone.mp3')]),
    );
    expect(seconds).toBeCloseTo(1.5, 2);
    expect(bytesRead).toBeLessThan(200_000);
  });

  it('of a truncated one is what is left, though its first frame tells of more', async () => {
    const file = await toneFile('tone.mp3');
    const seconds = await secondsOf('a.mp3', file.subarray(0, file.length / 2));
    expect(seconds).toBeGreaterThan(0.5);
    expect(seconds).toBeLessThan(0.9);
  });

  it('of two that were joined is that of both, though the first frame tells of one', async () => {
    const joined = Buffer.concat([await toneFile('tone.mp3'), await framesOf('tone.mp3')]);
    expect(await secondsOf('a.mp3', joined)).toBeGreaterThan(2.9);
  });
});

describe('the length of raw AAC', () => {
  it('is that of its frames', async () => {
    expect(await secondsOf('a.aac', await untoldFile('raw.aac'))).toBe(1.6);
  });

  it('is the same behind an ID3 tag', async () => {
    expect(await secondsOf('a.aac', Buffer.concat([id3Tag(70_000), await untoldFile('raw.aac')]))).toBe(1.6);
  });

  it('of a truncated one is what is left, at both ends', async () => {
    const aac = await untoldFile('raw.aac');
    const seconds = await secondsOf('a.aac', aac.subarray(100, aac.length - 1_000));
    expect(seconds).toBeGreaterThan(0.8);
    expect(seconds).toBeLessThan(1.3);
  });
});
