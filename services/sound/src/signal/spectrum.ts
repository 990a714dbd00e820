import { Fourier, hannOf } from './fourier.ts';

/** Splits frames of one length into frequencies: a fast Fourier transform after a Hann window. */
export class Spectrum {
  readonly size: number;
  readonly #fourier: Fourier;
  readonly #window: Float64Array;
  readonly #powers: Float64Array;

  /** @param size a power of two */
  constructor(size: number) {
    this.size = size;
    this.#fourier = new Fourier(size);
    this.#window = hannOf(size);
    this.#powers = new Float64Array(size / 2);
  }

  /**
   * The power of each frequency below half the rate; a full-scale sine has about 1/4 in its own. The next call reuses
   * the array.
   * @param start where the frame begins in `samples`
   */
  powers(samples: Float32Array, start: number): Float64Array {
    const { size } = this;
    const { real, imaginary, order } = this.#fourier;
    for (let at = 0; at < size; at += 1) {
      const from = order[at] ?? 0;
      real[at] = (samples[start + from] ?? 0) * (this.#window[from] ?? 0);
    }
    imaginary.fill(0);
    this.#fourier.transform();
    for (let at = 0; at < size / 2; at += 1) {
      const up = (real[at] ?? 0) / (size / 2);
      const across = (imaginary[at] ?? 0) / (size / 2);
      this.#powers[at] = up * up + across * across;
    }
    return this.#powers;
  }
}
