import type { PcmLayout } from '../decode/pcm/pcmLayout.ts';

/** Every copy's rate; what browsers and their devices play at. */
export const COPY_RATE_HZ = 48_000;
export const COPY_CHANNELS = 2;
export const COPY_BYTES_PER_SAMPLE = 3;
const HEAD_BYTES = 44;
/** A WAV file states its size in 32 bits. */
const LARGEST_BYTES = 0xffff_ffff;

export const framesOf = (seconds: number): number => seconds * COPY_RATE_HZ;

/** The format of every copy of that length. */
export function copyLayout(seconds: number): PcmLayout {
  return {
    encoding: 'signed',
    isBigEndian: false,
    bytesPerSample: COPY_BYTES_PER_SAMPLE,
    bitsPerSample: 8 * COPY_BYTES_PER_SAMPLE,
    channels: COPY_CHANNELS,
    samplesPerSecond: COPY_RATE_HZ,
    dataStart: HEAD_BYTES,
    dataBytes: framesOf(seconds) * COPY_CHANNELS * COPY_BYTES_PER_SAMPLE,
  };
}

/** The size of every copy of that length; undefined if a WAV file can't be that long. */
export function copyBytes(seconds: number): number | undefined {
  const bytes = HEAD_BYTES + copyLayout(seconds).dataBytes;
  return bytes <= LARGEST_BYTES ? bytes : undefined;
}
