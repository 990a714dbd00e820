/** The fast Fourier transform of one size. */
export class Fourier {
  readonly size: number;
  /** The signal before and its frequencies after a transform. */
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
  /** Where each place of `real` and `imaginary` takes its sample from. */
  readonly order: Uint32Array;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;

  /** @param size a power of two */
  constructor(size: number) {
    this.size = size;
    const bits = Math.log2(size);
    this.real = new Float64Array(size);
    this.imaginary = new Float64Array(size);
    this.order = new Uint32Array(size);
    for (let at = 0; at < size; at += 1) {
      this.order[at] = ((this.order[at >> 1] ?? 0) >> 1) | ((at & 1) << (bits - 1));
    }
    this.#cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
    this.#sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size));
  }

  /** Transforms what stands in `real` and `imaginary`, in their `order`. */
  transform(): void {
    let quarter = 1;
    if (Math.log2(this.size) % 2 === 1) {
      this.#combinePairs();
      quarter = 2;
    }
    for (; quarter < this.size; quarter *= 4) this.#combineFours(quarter);
  }

  #combinePairs(): void {
    const { real, imaginary } = this;
    for (let at = 0; at < this.size; at += 2) {
      const x0 = real[at] ?? 0;
      const y0 = imaginary[at] ?? 0;
      const x1 = real[at + 1] ?? 0;
      const y1 = imaginary[at + 1] ?? 0;
      real[at] = x0 + x1;
      imaginary[at] = y0 + y1;
      real[at + 1] = x0 - x1;
      imaginary[at + 1] = y0 - y1;
    }
  }

  /** Two steps at once, which halves the ways to memory: four transforms of `quarter` places become one. */
  #combineFours(quarter: number): void {
    const { real, imaginary, size } = this;
    const stride = size / (4 * quarter);
    for (let place = 0, turn = 0; place < quarter; place += 1, turn += stride) {
      const cosine = this.#cosines[turn] ?? 0;
      const sine = this.#sines[turn] ?? 0;
      const doubleCosine = this.#cosines[2 * turn] ?? 0;
      const doubleSine = this.#sines[2 * turn] ?? 0;
      for (let at = place; at < size; at += 4 * quarter) {
        const second = at + quarter;
        const third = at + 2 * quarter;
        const fourth = at + 3 * quarter;
        const x0 = real[at] ?? 0;
        const y0 = imaginary[at] ?? 0;
        const x1 = (real[second] ?? 0) * doubleCosine - (imaginary[second] ?? 0) * doubleSine;
        const y1 = (real[second] ?? 0) * doubleSine + (imaginary[second] ?? 0) * doubleCosine;
        const x2 = real[third] ?? 0;
        const y2 = imaginary[third] ?? 0;
        const x3 = (real[fourth] ?? 0) * doubleCosine - (imaginary[fourth] ?? 0) * doubleSine;
        const y3 = (real[fourth] ?? 0) * doubleSine + (imaginary[fourth] ?? 0) * doubleCosine;
        const sumX = (x2 + x3) * cosine - (y2 + y3) * sine;
        const sumY = (x2 + x3) * sine + (y2 + y3) * cosine;
        const restX = (x2 - x3) * cosine - (y2 - y3) * sine;
        const restY = (x2 - x3) * sine + (y2 - y3) * cosine;
        real[at] = x0 + x1 + sumX;
        imaginary[at] = y0 + y1 + sumY;
        real[second] = x0 - x1 + restY;
        imaginary[second] = y0 - y1 - restX;
        real[third] = x0 + x1 - sumX;
        imaginary[third] = y0 + y1 - sumY;
        real[fourth] = x0 - x1 - restY;
        imaginary[fourth] = y0 - y1 + restX;
      }
    }
  }
}

/** The weights of a Hann window. */
export function hannOf(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
}
