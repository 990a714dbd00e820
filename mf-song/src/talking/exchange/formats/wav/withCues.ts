import { FileError } from '../fileError.ts';
import type { Marker } from '../marker.ts';
import { cueChunks } from './cueChunks.ts';
import { readWavLayout, type WavChunk } from './wavLayout.ts';

const MOST_BYTES = 0xffff_ffff;
/** Cue points and what refers to them: the file gets new ones. */
const replaced = ({ id, listKind }: WavChunk) => id === 'cue ' || id === 'plst' || listKind === 'adtl';

function head(id: string, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  bytes.set(new TextEncoder().encode(id));
  new DataView(bytes.buffer).setUint32(4, Math.min(size, MOST_BYTES), true);
  return bytes;
}

/**
 * A copy of a WAV file with the markers as cue points, in place of those it had. Everything else is the same to the bit. The copy refers
 * to the file, so that it takes no memory.
 *
 * @throws FileError
 */
export async function withCues(file: Blob, markers: readonly Marker[]): Promise<Blob> {
  const layout = await readWavLayout(file);
  const isLong = layout.form !== 'RIFF';
  const retained = layout.chunks.filter((chunk) => !replaced(chunk));
  const cues = cueChunks(markers, layout);
  const parts = retained.flatMap(({ id, from, size }): BlobPart[] => [
    head(id, isLong && id === 'data' ? MOST_BYTES : size),
    file.slice(from, from + size),
    new Uint8Array(size % 2),
  ]);
  const size = 4 + retained.reduce((sum, chunk) => sum + 8 + chunk.size + (chunk.size % 2), 0) + cues.length;
  if (!isLong && size > MOST_BYTES)
    throw new FileError('With cue points, this file would be too large for a WAV file.');
  const copy = [head(layout.form, isLong ? MOST_BYTES : size), new TextEncoder().encode('WAVE'), ...parts, cues];
  if (isLong) await patchLongSize(file, retained, copy, size);
  return new Blob(copy, { type: 'audio/wav' });
}

/** The size of the whole, in the chunk that holds the long ones. */
async function patchLongSize(file: Blob, retained: readonly WavChunk[], copy: BlobPart[], size: number): Promise<void> {
  const place = retained.findIndex(({ id }) => id === 'ds64');
  const chunk = retained[place];
  if (!chunk || chunk.size < 16) throw new FileError('This file isn’t a complete WAV file.');
  const content = new Uint8Array(await file.slice(chunk.from, chunk.from + chunk.size).arrayBuffer());
  new DataView(content.buffer).setBigUint64(0, BigInt(size), true);
  // After the two parts of the file's head, three for each chunk.
  copy[2 + place * 3 + 1] = content;
}
