import type { AudioTrouble } from '@simmer/contracts/services';

/** Reads up to `length` bytes at `start`; fewer only at the end of the file. The caller may change the buffer. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** The location and format of a file's uncompressed samples. */
export type PcmLayout = {
  encoding: 'signed' | 'unsigned' | 'float' | 'alaw' | 'ulaw';
  isBigEndian: boolean;
  bytesPerSample: number;
  /** the bits that are used, the highest ones; null for companded samples, which have no such depth */
  bitsPerSample: number | null;
  channels: number;
  samplesPerSecond: number;
  /** the first byte of the samples, which are contiguous, with interleaved channels */
  dataStart: number;
  /** the number of whole frames present, whatever the header claims */
  dataBytes: number;
};

/** A decoder can't read the file, so retrying is useless. */
export class UndecodableAudio extends Error {
  override readonly name = 'UndecodableAudio';
  readonly trouble: AudioTrouble;

  /** @param trouble what people are told; by default that the file is damaged */
  constructor(message: string, trouble: Partial<AudioTrouble> = {}) {
    super(message);
    this.trouble = { kind: 'damaged', isUnplayable: false, ...trouble };
  }
}

/** Far beyond real recordings; a header past these limits is unusable. */
const MOST_CHANNELS = 64;
const MOST_BYTES_PER_SAMPLE = 8;
const MOST_SAMPLES_PER_SECOND = 3_072_000;

/** Whether a header describes possible audio: some channels, and a numeric rate. */
export function isPossible({
  channels,
  bytesPerSample,
  samplesPerSecond,
}: Pick<PcmLayout, 'channels' | 'bytesPerSample' | 'samplesPerSecond'>): boolean {
  return (
    channels >= 1 &&
    channels <= MOST_CHANNELS &&
    bytesPerSample >= 1 &&
    bytesPerSample <= MOST_BYTES_PER_SAMPLE &&
    samplesPerSecond >= 1 &&
    samplesPerSecond <= MOST_SAMPLES_PER_SECOND
  );
}

/** A file may be truncated, or its sizes never filled in; only the bytes present count. */
export function wholeFrames(claimedBytes: number, bytesThere: number, bytesPerFrame: number): number {
  const bytes = Math.max(0, Math.min(claimedBytes, bytesThere));
  return bytes - (bytes % bytesPerFrame);
}

/** Iterates over the chunks of an IFF file (`FORM`, big-endian) or a RIFF file (little-endian). */
export async function* chunksOf(
  readAt: ReadAt,
  sizeBytes: number,
  isBigEndian: boolean,
): AsyncGenerator<{ id: string; start: number; bytes: number }> {
  for (let at = 12; at + 8 <= sizeBytes; ) {
    const head = await readAt(at, 8);
    if (head.length < 8) return;
    const bytes = isBigEndian ? head.readUInt32BE(4) : head.readUInt32LE(4);
    yield { id: head.toString('latin1', 0, 4), start: at + 8, bytes };
    // Chunks begin at even offsets.
    at += 8 + bytes + (bytes % 2);
  }
}
