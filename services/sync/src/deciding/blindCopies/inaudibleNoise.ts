import { createCipheriv, createHmac } from 'node:crypto';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { COPY_CHANNELS } from '@simmer/service-sound/copy/copyFormat.ts';

const BYTES_PER_SAMPLE = 2;
const BYTES_PER_FRAME = BYTES_PER_SAMPLE * COPY_CHANNELS;
const BLOCK_BYTES = 16;

/** Noise for a run of frames, by sample, in 24-bit steps. */
type Noise = (sample: number) => number;

/**
 * Noise as quiet as a CD's (triangular, within one step of 16 bits), different for each address and the same each time one is asked for
 * again. Without it, equal bytes would tell that two addresses play the same copy, and empty ones from what kind of file it was made.
 *
 * @param address whatever names the address
 * @returns the noise from a frame on
 * @see Lipshitz, Wannamaker, Vanderkooy: Quantization and Dither (1992)
 */
export function inaudibleNoise(secret: string, address: string): (firstFrame: number, frames: number) => Noise {
  const key = createHmac('sha256', deriveKey(secret, 'blind-noise')).update(address).digest();
  return (firstFrame, frames) => {
    const from = firstFrame * BYTES_PER_FRAME;
    const skipped = from % BLOCK_BYTES;
    const counter = Buffer.alloc(BLOCK_BYTES);
    counter.writeBigUInt64BE(BigInt((from - skipped) / BLOCK_BYTES), BLOCK_BYTES - 8);
    const random = createCipheriv('aes-256-ctr', key, counter).update(Buffer.alloc(skipped + frames * BYTES_PER_FRAME));
    return (sample) => {
      const at = skipped + sample * BYTES_PER_SAMPLE;
      return (random[at] ?? 0) - (random[at + 1] ?? 0);
    };
  };
}
