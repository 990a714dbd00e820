import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from './moduleBuild.ts';

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/**
 * The hash of a pre-compressed file's unpacked content; null if it does not unpack, or exceeds the limit.
 * @param mostBytes the limit, because a small file can unpack to more than fits in memory
 */
export async function unpackedIntegrity(file: string, packed: Buffer, mostBytes: number): Promise<string | null> {
  const unpack = unpackers[file.endsWith('.br') ? 'br' : 'gz'];
  try {
    return integrityOf(await unpack(packed, { maxOutputLength: Math.max(1, mostBytes) }));
  } catch {
    // No longer packed, so it cannot be the published file.
    return null;
  }
}
