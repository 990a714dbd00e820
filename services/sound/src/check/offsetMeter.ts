import type { Samples } from '../decode/pcm/pcmSamples.ts';

/** Measures how far each channel's mean is from zero. */
export class OffsetMeter {
  readonly #sums: Float64Array;
  #count = 0;

  constructor(channels: number) {
    this.#sums = new Float64Array(channels);
  }

  add({ samples, channels, fullScale }: Samples): void {
    const frames = Math.floor(samples.length / channels);
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = 0;
      for (let frame = 0, at = channel; frame < frames; frame += 1, at += channels) sum += samples[at] ?? 0;
      this.#sums[channel] = (this.#sums[channel] ?? 0) + sum / fullScale;
    }
    this.#count += frames;
  }

  /** The mean of each channel, as a share of full scale. */
  offsets(): number[] {
    return Array.from(this.#sums, (sum) => (this.#count > 0 ? sum / this.#count : 0));
  }
}
