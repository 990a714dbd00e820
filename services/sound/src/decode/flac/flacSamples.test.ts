import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixtures.ts';
import { flacSamples } from './flacSamples.ts';

const tone = await fixture('tone.flac');

/** How many samples of each channel a file yields. */
async function countOf(content: Buffer): Promise<number> {
  let count = 0;
  const readAt = async (start: number, length: number) => Buffer.from(content.subarray(start, start + length));
  for await (const { samples, channels } of flacSamples(readAt)) count += samples.length / channels;
  return count;
}

const whole = await countOf(tone);

function changed(at: number, change: (byte: number) => number): Buffer {
  const content = Buffer.from(tone);
  content.writeUInt8(change(content.readUInt8(at)), at);
  return content;
}

describe('a FLAC file', () => {
  it('has its samples, with a tag behind them too', async () => {
    expect(whole).toBeGreaterThan(0);
    expect(await countOf(Buffer.concat([tone, Buffer.from('TAG'), Buffer.alloc(125)]))).toBe(whole);
  });

  it('is damaged if a single bit of its sound has changed', async () => {
    for (let at = tone.length - 1; at > tone.length / 2; at -= 311) {
      await expect(countOf(changed(at, (byte) => byte ^ 8)), `byte ${at}`).rejects.toThrow('damaged');
    }
  });

  it('is damaged if the sound as a whole is another than the encoder’s', async () => {
    const md5At = 4 + 4 + 18;
    await expect(countOf(changed(md5At, (byte) => byte ^ 1))).rejects.toThrow('damaged');
  });

  it('that was cut off has the whole frames that are left', async () => {
    for (let length = tone.length - 1; length > tone.length / 2; length -= 97) {
      const count = await countOf(tone.subarray(0, length));
      expect(count, `${length} bytes`).toBeLessThan(whole);
      expect(count).toBeGreaterThan(0);
    }
  });
});
