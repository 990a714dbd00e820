/** Splits frames of one length into frequencies: a fast Fourier transform after a Hann window. */
export class Spectrum {
  readonly size: number;
  readonly #window: Float64Array;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  readonly #order: Uint32Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  readonly #powers: Float64Array;

  /** @param size a power of two */
  constructor(size: number) {
    this.size = size;
    const bits = Math.log2(size);
    this.#window = Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
    this.#cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
    this.#sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size));
    this.#order = new Uint32Array(size);
    for (let at = 0; at < size; at += 1) {
      this.#order[at] = ((this.#order[at >> 1] ?? 0) >> 1) | ((at & 1) << (bits - 1));
    }
    this.#real = new Float64Array(size);
    this.#imaginary = new Float64Array(size);
    this.#powers = new Float64Array(size / 2);
  }

  /**
   * The power of each frequency below half the rate; a full-scale sine has about 1/4 in its own. The next call reuses
   * the array.
   * @param start where the frame begins in `samples`
   */
  powers(samples: Float32Array, start: number): Float64Array {
    const { size } = this;
    for (let at = 0; at < size; at += 1) {
      const from = this.#order[at] ?? 0;
      this.#real[at] = (samples[start + from] ?? 0) * (this.#window[from] ?? 0);
    }
    this.#imaginary.fill(0);
    for (let half = 1; half < size; half *= 2) this.#combine(half);
    for (let at = 0; at < size / 2; at += 1) {
      const real = (this.#real[at] ?? 0) / (size / 2);
      const imaginary = (this.#imaginary[at] ?? 0) / (size / 2);
      this.#powers[at] = real * real + imaginary * imaginary;
    }
    return this.#powers;
  }

  #combine(half: number): void {
    const real = this.#real;
    const imaginary = this.#imaginary;
    const stride = this.size / (2 * half);
    for (let block = 0; block < this.size; block += 2 * half) {
      for (let at = block, turn = 0; at < block + half; at += 1, turn += stride) {
        const cosine = this.#cosines[turn] ?? 0;
        const sine = this.#sines[turn] ?? 0;
        const otherReal = (real[at + half] ?? 0) * cosine - (imaginary[at + half] ?? 0) * sine;
        const otherImaginary = (real[at + half] ?? 0) * sine + (imaginary[at + half] ?? 0) * cosine;
        const thisReal = real[at] ?? 0;
        const thisImaginary = imaginary[at] ?? 0;
        real[at] = thisReal + otherReal;
        imaginary[at] = thisImaginary + otherImaginary;
        real[at + half] = thisReal - otherReal;
        imaginary[at + half] = thisImaginary - otherImaginary;
      }
    }
  }
}
