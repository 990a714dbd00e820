import { describe, expect, it } from 'vitest';
import { durationOf, secondsOf, toneFile, untoldFile } from '../../../testing/durationOf.ts';

/** The largest frame of AAC that may have been cut off, and what the encoder added before. */
const CLOSE_SECONDS = 0.13;

/** A box of an MP4 file. */
function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4);
  return Buffer.concat([head, body]);
}

/** With a picture of that many bytes where the file describes its track. */
function withPicture(m4a: Buffer, bytes: number): Buffer {
  const at = m4a.indexOf('moov') - 4;
  const end = at + m4a.readUInt32BE(at);
  const picture = box('udta', box('covr', Buffer.alloc(bytes, 0xff)));
  return Buffer.concat([
    m4a.subarray(0, at),
    box('moov', Buffer.concat([m4a.subarray(at + 8, end), picture])),
    m4a.subarray(end),
  ]);
}

describe('the length of an MP4 file', () => {
  it.each(['front.m4a', 'fragments.m4a'])('is known (%s)', async (name) => {
    expect(Math.abs((await secondsOf('a.m4a', await untoldFile(name))) - 1.5)).toBeLessThan(CLOSE_SECONDS / 2);
  });

  it.each([
    'front.m4a',
    'fragments.m4a',
  ])('of a truncated one is what is left, though it tells of more (%s)', async (name) => {
    const m4a = await untoldFile(name);
    const there = m4a.length - 1_500;
    const seconds = await secondsOf('a.m4a', m4a.subarray(0, there));
    expect(seconds).toBeGreaterThan(0.4);
    expect(seconds).toBeLessThan(1.2);
  });

  it('is known if a large picture stands where it tells its length', async () => {
    expect(await secondsOf('a.m4a', withPicture(await toneFile('tone.m4a'), 3_000_000))).toBeCloseTo(1.5, 1);
  });

  it('of one that was cut off before it tells its length is unknown', async () => {
    const m4a = await toneFile('tone.m4a');
    const { seconds } = await durationOf('a.m4a', m4a.subarray(0, m4a.indexOf('moov') - 4));
    expect(seconds).toBeNull();
  });
});
