import { randomBytes } from 'node:crypto';
import { crc32, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { combineCrc32 } from './combineCrc32.ts';
import { gzipOf } from './gzipOf.ts';
import { packInThreads, packNow } from './segment.ts';

it.each([
  0, 1, 7, 8, 255, 65_537, 300_001,
])('the checksum of two pieces, the second of %i bytes, is that of both', (bytes) => {
  const [first, second] = [randomBytes(1_234), randomBytes(bytes)];
  expect(combineCrc32(crc32(first), crc32(second), bytes)).toBe(crc32(Buffer.concat([first, second])));
});

it('segments make one gzip file, whoever compressed them', async () => {
  const texts = ['["été 🍲"', ',"Paper Boats"'.repeat(20_000), ',"Slow Boil"', ']'];
  const segments = [packNow(texts[0] ?? ''), await packInThreads(texts[1] ?? ''), ...texts.slice(2).map(packNow)];
  // Node refuses a wrong checksum or length.
  expect(gunzipSync(gzipOf(segments)).toString()).toBe(texts.join(''));
});

it('a segment can be replaced between others', () => {
  const segments = ['[1', ',2', ',3]'].map(packNow);
  expect(gunzipSync(gzipOf(segments.with(1, packNow(',22')))).toString()).toBe('[1,22,3]');
});
