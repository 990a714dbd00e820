import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** A piece of the list, compressed so that it can stand between any others in one gzip file. */
export type Segment = { deflated: Buffer; crc: number; bytes: number };

// Ends on a whole byte and refers to nothing before it. Level 4 is where more time saves little.
const options = { level: 4, finishFlush: constants.Z_FULL_FLUSH };

const inThreadPool = promisify(deflateRaw);

/** Compresses many pieces, in zlib's own threads. */
export async function packInThreads(text: string): Promise<Segment> {
  const plain = Buffer.from(text);
  return { deflated: await inThreadPool(plain, options), crc: crc32(plain), bytes: plain.length };
}

/** Compresses a single piece at once, which takes a millisecond. */
export function packNow(text: string): Segment {
  const plain = Buffer.from(text);
  return { deflated: deflateRawSync(plain, options), crc: crc32(plain), bytes: plain.length };
}
