import type { BlindToken } from '@simmer/service-common/internal/blindToken.ts';
import {
  COPY_BYTES_PER_SAMPLE,
  COPY_CHANNELS,
  COPY_RATE_HZ,
  copyBytes,
  copyLayout,
  framesOf,
} from '@simmer/service-sound/copy/copyFormat.ts';
import { wavHead } from '@simmer/service-sound/copy/wavHead.ts';
import { inaudibleNoise } from './inaudibleNoise.ts';

type Read = (start: number, end: number) => AsyncIterable<Uint8Array>;

type BlindSoundOptions = {
  secret: string;
  /** names the address */
  token: string;
  sound: Pick<BlindToken, 'seconds' | 'shiftMs'>;
  /** the copy on this disk: its size, and bytes of it, both ends included */
  copy: { sizeBytes: number; read: Read };
};

const BYTES_PER_FRAME = COPY_CHANNELS * COPY_BYTES_PER_SAMPLE;
const PIECE_FRAMES = COPY_RATE_HZ;
const LONGEST_FADE_SECONDS = 3;
const [LEAST, MOST] = [-8_388_608, 8_388_607];

/** How long all sounds of this length fade out. */
const fadeFramesOf = (seconds: number) => framesOf(Math.min(LONGEST_FADE_SECONDS, seconds / 10));

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/**
 * What an address of a blind vote plays: its copy from a place on and, after the copy's end, on from its start. All sounds of a vote are
 * equally long, fade out alike and have a noise of their own that nobody hears, so that no two addresses have bytes in common.
 *
 * @see PRODUCT.md, Blind votes
 */
export function blindSound({ secret, token, sound, copy }: BlindSoundOptions) {
  const layout = copyLayout(sound.seconds);
  const { dataStart } = layout;
  const frames = framesOf(sound.seconds);
  const fadeFrames = fadeFramesOf(sound.seconds);
  const copyFrames = Math.floor((copy.sizeBytes - dataStart) / BYTES_PER_FRAME);
  const shiftFrames = Math.round((sound.shiftMs * COPY_RATE_HZ) / 1000);
  const noiseFrom = inaudibleNoise(secret, token);

  /** where in the copy a frame is */
  const frameInCopy = (frame: number) => (((frame + shiftFrames) % copyFrames) + copyFrames) % copyFrames;

  function dressed(bytes: Buffer, first: number): Buffer {
    const count = bytes.length / BYTES_PER_FRAME;
    const noise = noiseFrom(first, count);
    for (let sample = 0; sample < count * COPY_CHANNELS; sample += 1) {
      const at = sample * COPY_BYTES_PER_SAMPLE;
      const left = frames - first - Math.floor(sample / COPY_CHANNELS);
      const level = Math.min(1, left / fadeFrames);
      const written = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | (((bytes[at + 2] ?? 0) << 24) >> 8);
      const value = Math.max(LEAST, Math.min(MOST, Math.round(written * level) + noise(sample)));
      bytes[at] = value;
      bytes[at + 1] = value >> 8;
      bytes[at + 2] = value >> 16;
    }
    return bytes;
  }

  /** Bytes `start` to `end`, both included. */
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array, void> {
    if (start < dataStart) yield wavHead(layout).subarray(start, end + 1);
    const until = end + 1 - dataStart;
    for (let at = Math.max(0, start - dataStart); at < until; ) {
      const first = Math.floor(at / BYTES_PER_FRAME);
      const from = frameInCopy(first);
      const count = Math.min(PIECE_FRAMES, Math.ceil(until / BYTES_PER_FRAME) - first, copyFrames - from);
      const fromByte = dataStart + from * BYTES_PER_FRAME;
      const bytes = dressed(await bytesOf(copy.read(fromByte, fromByte + count * BYTES_PER_FRAME - 1)), first);
      const firstByte = first * BYTES_PER_FRAME;
      yield bytes.subarray(at - firstByte, until - firstByte);
      at = firstByte + bytes.length;
    }
  }

  return { sizeBytes: copyBytes(sound.seconds) ?? 0, read };
}
