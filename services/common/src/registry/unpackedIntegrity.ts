import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from './moduleBuild.ts';

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/**
 * The hash of what a pre-compressed file unpacks to; null when it does not unpack, or to more than it may.
 *
 * @param mostBytes how long what it unpacks to may be: a small file can unpack to more than the memory holds
 */
export async function unpackedIntegrity(file: string, packed: Buffer, mostBytes: number): Promise<string | null> {
  const unpack = unpackers[file.endsWith('.br') ? 'br' : 'gz'];
  try {
    return integrityOf(await unpack(packed, { maxOutputLength: Math.max(1, mostBytes) }));
  } catch {
    // Not even packed any more: whatever it is, it is not what was published.
    return null;
  }
}
