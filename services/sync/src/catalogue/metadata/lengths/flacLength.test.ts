import { describe, expect, it } from 'vitest';
import { durationOf, id3Tag, secondsOf, toneFile } from '../../../testing/durationOf.ts';

/** from the file's beginning, in its first block */
const COUNT_AT = 4 + 4 + 13;

/** As an encoder leaves it that writes into a pipe. */
async function uncounted(): Promise<Buffer> {
  const flac = Buffer.from(await toneFile('tone.flac'));
  flac.writeUInt8(flac.readUInt8(COUNT_AT) & 0xf0, COUNT_AT);
  flac.writeUInt32BE(0, COUNT_AT + 1);
  return flac;
}

describe('the length of a FLAC file', () => {
  it('is known without a count of its samples', async () => {
    expect(await secondsOf('a.flac', await uncounted())).toBe(1.5);
  });

  it('is the same behind ID3 tags, however large', async () => {
    for (const flac of [await toneFile('tone.flac'), await uncounted()]) {
      const { seconds, bytesRead } = await durationOf('a.flac', Buffer.concat([id3Tag(100), id3Tag(3_000_000), flac]));
      expect(seconds).toBe(1.5);
      expect(bytesRead).toBeLessThan(200_000);
    }
  });

  it('is the same before a tag at the end', async () => {
    for (const flac of [await toneFile('tone.flac'), await uncounted()]) {
      expect(await secondsOf('a.flac', Buffer.concat([flac, Buffer.from('TAG'), Buffer.alloc(125)]))).toBe(1.5);
    }
  });

  it('of a truncated one is up to its last whole frame, whatever its header says', async () => {
    const counted = await toneFile('tone.flac');
    const there = counted.length - 3_000;
    const seconds = await secondsOf('a.flac', counted.subarray(0, there));
    expect(seconds).toBeGreaterThan(0.8);
    expect(seconds).toBeLessThan(1.4);
    expect(await secondsOf('a.flac', (await uncounted()).subarray(0, there))).toBe(seconds);
  });
});
