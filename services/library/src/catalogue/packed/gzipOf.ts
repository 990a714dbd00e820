import { combineCrc32 } from './combineCrc32.ts';
import { packNow, type Segment } from './segment.ts';

// Deflate, no name, no time, no system.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block, with nothing in it. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Joins segments to one gzip file, as RFC 1952 has it: one member, whatever it was made of. */
export function gzipOf(segments: readonly Segment[]): Buffer {
  const all = segments.reduce(
    (before, { crc, bytes }) => ({ crc: combineCrc32(before.crc, crc, bytes), bytes: before.bytes + bytes }),
    { crc: 0, bytes: 0 },
  );
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(all.crc, 0);
  trailer.writeUInt32LE(all.bytes % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...segments.map(({ deflated }) => deflated), LAST_BLOCK, trailer]);
}

export const closingBracket = packNow(']');
