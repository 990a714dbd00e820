import { BAND_RATE_HZ } from '../../bands/bandLayout.ts';
import { decodeFile } from '../../decode/decodeFile.ts';
import { channelsOf } from '../../signal/channelsOf.ts';
import { Resampler } from '../../signal/resampler.ts';
import type { SoundFile } from './soundFile.ts';

/** A whole recording at `BAND_RATE_HZ`; both channels of a mono one are the same. */
export type StereoSound = { left: Float32Array; right: Float32Array };

/** Two recordings of this length take 250 MB. */
const LONGEST_SAMPLES = 12 * 60 * BAND_RATE_HZ;

class Growing {
  #samples = new Float32Array(1 << 20);
  #length = 0;

  add(samples: Float32Array): void {
    if (this.#length + samples.length > this.#samples.length) {
      const longer = new Float32Array(2 * this.#samples.length + samples.length);
      longer.set(this.#samples);
      this.#samples = longer;
    }
    this.#samples.set(samples, this.#length);
    this.#length += samples.length;
  }

  get length(): number {
    return this.#length;
  }

  all = (): Float32Array => this.#samples.subarray(0, this.#length);
}

/** Decodes a whole file. @returns undefined if it is too long to be kept in memory */
export async function readSound({ path, extension }: SoundFile): Promise<StereoSound | undefined> {
  const [left, right] = [new Growing(), new Growing()];
  let isMono = true;
  let ears: { rate: number; channels: number; left: Resampler; right: Resampler } | undefined;
  for await (const piece of decodeFile(path, extension)) {
    const { samplesPerSecond: rate, channels } = piece;
    const ear = () => new Resampler(rate, BAND_RATE_HZ);
    ears ??= { rate, channels, left: ear(), right: ear() };
    if (ears.rate !== rate || ears.channels !== channels) break;
    const [first = new Float32Array(0), second] = channelsOf(piece);
    left.add(ears.left.add(first));
    if (second) {
      isMono = false;
      right.add(ears.right.add(second));
    }
    if (left.length > LONGEST_SAMPLES) return undefined;
  }
  return { left: left.all(), right: isMono ? left.all() : right.all() };
}
