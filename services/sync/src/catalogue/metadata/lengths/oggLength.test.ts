import { describe, expect, it } from 'vitest';
import { durationOf, secondsOf, toneFile, untoldFile } from '../../../testing/durationOf.ts';

const GRANULE_AT = 6;
const SERIAL_AT = 14;

/** Where its pages begin. */
function pagesOf(ogg: Buffer): number[] {
  const pages: number[] = [];
  for (let at = ogg.indexOf('OggS'); at >= 0; at = ogg.indexOf('OggS', at + 1)) pages.push(at);
  return pages;
}

/** As if it had been cut out of a longer recording. @param samples before it */
function later(ogg: Buffer, samples: number): Buffer {
  const copy = Buffer.from(ogg);
  for (const page of pagesOf(copy)) {
    const granule = copy.readBigInt64LE(page + GRANULE_AT);
    if (granule > 0n) copy.writeBigInt64LE(granule + BigInt(samples), page + GRANULE_AT);
  }
  return copy;
}

/** The file as another stream, which can follow it. */
function another(ogg: Buffer): Buffer {
  const copy = Buffer.from(ogg);
  for (const page of pagesOf(copy)) copy.writeUInt32LE(copy.readUInt32LE(page + SERIAL_AT) + 1, page + SERIAL_AT);
  return copy;
}

/** The middle of a long file isn't read; padding stands in for it. */
const long = (ogg: Buffer, headBytes: number) =>
  Buffer.concat([ogg.subarray(0, headBytes), Buffer.alloc(1_000_000), ogg.subarray(headBytes)]);

describe('the length of an Ogg file', () => {
  it('of FLAC is known', async () => {
    expect(await secondsOf('a.ogg', await untoldFile('flac.ogg'))).toBe(1.5);
  });

  it.each([
    ['Opus', () => toneFile('opus.ogg'), 48_000],
    ['Vorbis', () => toneFile('tone.ogg'), 44_100],
    ['FLAC', () => untoldFile('flac.ogg'), 8_000],
  ])('of %s doesn’t count what was before its first page', async (_name, file, samplesPerSecond) => {
    const ogg = later(await file(), 5 * samplesPerSecond);
    expect(await secondsOf('a.ogg', ogg)).toBeCloseTo(1.5, 2);
  });

  it('of a truncated one ends with its last whole page', async () => {
    const ogg = await untoldFile('flac.ogg');
    const pages = pagesOf(ogg);
    const last = pages.at(-1) ?? 0;
    const before = Number(ogg.readBigInt64LE((pages.at(-2) ?? 0) + GRANULE_AT)) / 8_000;
    expect(before).toBeLessThan(1.4);
    expect(await secondsOf('a.ogg', ogg.subarray(0, last + 40))).toBeCloseTo(before, 3);
  });

  it('of two that were joined is that of both', async () => {
    const ogg = await toneFile('tone.ogg');
    for (const second of [ogg, another(ogg)]) {
      expect(await secondsOf('a.ogg', Buffer.concat([ogg, second]))).toBeCloseTo(3, 2);
    }
  });

  it('of two long ones that were joined is unknown', async () => {
    const ogg = await toneFile('tone.ogg');
    const { seconds } = await durationOf('a.ogg', Buffer.concat([long(ogg, 4_096), another(ogg)]));
    expect(seconds).toBeNull();
  });
});
