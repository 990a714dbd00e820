import type { Samples } from '../decode/pcm/pcmSamples.ts';
import { channelsOf } from '../signal/channelsOf.ts';
import { Resampler } from '../signal/resampler.ts';
import { BAND_RATE_HZ } from './bandLayout.ts';
import { BandReader } from './bandReader.ts';

type Resamplers = { channels: number; samplesPerSecond: number; left: Resampler; right: Resampler };

/** Measures a recording's bands, chunk by chunk, whatever its rate; an hour takes two megabytes. */
export class BandMeter {
  readonly #reader = new BandReader();
  #resamplers: Resamplers | undefined;

  /** @param apart its channels, if they were separated already */
  add(piece: Samples, apart: readonly Float32Array[] = channelsOf(piece)): void {
    const { channels, samplesPerSecond } = piece;
    this.#resamplers ??= {
      channels,
      samplesPerSecond,
      left: new Resampler(samplesPerSecond, BAND_RATE_HZ),
      right: new Resampler(samplesPerSecond, BAND_RATE_HZ),
    };
    // A file whose format changes midway is measured up to that point.
    if (this.#resamplers.channels !== channels || this.#resamplers.samplesPerSecond !== samplesPerSecond) return;
    const [left = new Float32Array(0), right] = apart;
    const resampledLeft = this.#resamplers.left.add(left);
    this.#reader.add(resampledLeft, right ? this.#resamplers.right.add(right) : resampledLeft);
  }

  /** Ends the recording. @returns `BANDS` bytes per frame */
  bytes(): Uint8Array {
    return this.#reader.bytes();
  }
}
