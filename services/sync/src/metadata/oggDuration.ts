import type { ReadBytes } from './rangeTokenizer.ts';

const HEAD_BYTES = 4_096;
const TAIL_BYTES = 65_536;
const PAGE_GRANULE_OFFSET = 6;
const OPUS_RATE = 48_000;

type Stream = { samplesPerSecond: number; skippedSamples: number };

function streamOf(head: Buffer): Stream | undefined {
  const opus = head.indexOf('OpusHead');
  if (opus >= 0) return { samplesPerSecond: OPUS_RATE, skippedSamples: head.readUInt16LE(opus + 10) };
  const vorbis = head.indexOf('\x01vorbis', 0, 'latin1');
  if (vorbis >= 0) return { samplesPerSecond: head.readUInt32LE(vorbis + 12), skippedSamples: 0 };
  return undefined;
}

/** The number of samples at the end, from the last page that completes a packet. */
function lastGranule(tail: Buffer): bigint | undefined {
  for (let at = tail.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    if (at + PAGE_GRANULE_OFFSET + 8 > tail.length) continue;
    const granule = tail.readBigInt64LE(at + PAGE_GRANULE_OFFSET);
    if (granule >= 0n) return granule;
  }
  return undefined;
}

/**
 * An Ogg file's duration in seconds, from the position of its last page; its header does not contain it.
 * @returns null if the file does not contain it
 * @see RFC 3533 (the pages), RFC 7845 (Opus), the Vorbis I specification §4.2.2
 */
export async function oggDuration(size: number, read: ReadBytes): Promise<number | null> {
  const head = Buffer.from(await read(0, Math.min(HEAD_BYTES, size) - 1));
  const stream = streamOf(head);
  if (!stream?.samplesPerSecond) return null;
  const tail = Buffer.from(await read(Math.max(0, size - TAIL_BYTES), size - 1));
  const granule = lastGranule(tail);
  if (granule === undefined) return null;
  return (Number(granule) - stream.skippedSamples) / stream.samplesPerSecond;
}
