import type { Samples } from '../decode/pcm/pcmSamples.ts';
import { channelsOf } from '../signal/channelsOf.ts';
import { Resampler } from '../signal/resampler.ts';
import { HEARING_RATE_HZ } from './bandLayout.ts';
import { BandReader } from './bandReader.ts';

type Ears = { channels: number; samplesPerSecond: number; left: Resampler; right: Resampler };

/** Hears a recording's bands, chunk by chunk, whatever its rate; an hour takes two megabytes. */
export class BandListener {
  readonly #reader = new BandReader();
  #ears: Ears | undefined;

  /** @param apart its channels, if they were separated already */
  add(piece: Samples, apart: readonly Float32Array[] = channelsOf(piece)): void {
    const { channels, samplesPerSecond } = piece;
    this.#ears ??= {
      channels,
      samplesPerSecond,
      left: new Resampler(samplesPerSecond, HEARING_RATE_HZ),
      right: new Resampler(samplesPerSecond, HEARING_RATE_HZ),
    };
    // A file whose format changes midway is heard up to that point.
    if (this.#ears.channels !== channels || this.#ears.samplesPerSecond !== samplesPerSecond) return;
    const [left = new Float32Array(0), right] = apart;
    const heardLeft = this.#ears.left.add(left);
    this.#reader.add(heardLeft, right ? this.#ears.right.add(right) : heardLeft);
  }

  /** Ends the recording. @returns `BANDS` bytes per frame */
  bytes(): Uint8Array {
    return this.#reader.bytes();
  }
}
