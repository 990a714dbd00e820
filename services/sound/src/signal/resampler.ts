/** The number of the kernel's zero crossings on each side of its centre. */
const CROSSINGS = 10;
const STEPS_PER_SAMPLE = 64;
/** The share of the new rate's band that is kept; the rest is the filter's slope. */
const KEPT_BAND = 0.9;

/** The right half of a windowed sinc, in fractions of a sample. */
function kernelOf(cutoff: number, halfWidth: number): Float32Array {
  return Float32Array.from({ length: halfWidth * STEPS_PER_SAMPLE + 1 }, (_, step) => {
    const at = step / STEPS_PER_SAMPLE;
    const angle = 2 * Math.PI * cutoff * at;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * at) / halfWidth);
    return 2 * cutoff * (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
  });
}

/** The weights of the samples around each fraction of a sample, from the one `halfWidth` before it on. */
function weightsOf(cutoff: number, halfWidth: number): Float32Array[] {
  const kernel = kernelOf(cutoff, halfWidth);
  return Array.from({ length: STEPS_PER_SAMPLE + 1 }, (_, step) =>
    Float32Array.from(
      { length: 2 * halfWidth + 1 },
      (_weight, tap) => kernel[Math.abs((tap - halfWidth) * STEPS_PER_SAMPLE - step)] ?? 0,
    ),
  );
}

/** Resamples a signal chunk by chunk, removing what the new rate cannot represent. */
export class Resampler {
  readonly #step: number;
  readonly #halfWidth: number;
  readonly #weights: readonly Float32Array[];
  #kept: Float32Array;
  /** the next sample's position in the buffer */
  #next: number;

  constructor(fromRate: number, toRate: number) {
    this.#step = fromRate / toRate;
    const cutoff = (KEPT_BAND * Math.min(fromRate, toRate)) / 2 / fromRate;
    this.#halfWidth = Math.ceil(CROSSINGS / (2 * cutoff));
    this.#weights = weightsOf(cutoff, this.#halfWidth);
    this.#kept = new Float32Array(this.#halfWidth);
    this.#next = this.#halfWidth;
  }

  /** Adds the next samples. @returns the resampled ones that are ready */
  add(samples: Float32Array): Float32Array {
    const line = new Float32Array(this.#kept.length + samples.length);
    line.set(this.#kept);
    line.set(samples, this.#kept.length);
    const end = line.length - this.#halfWidth;
    const made = new Float32Array(Math.max(0, Math.ceil((end - this.#next) / this.#step)));
    for (let index = 0; index < made.length; index += 1) made[index] = this.#at(line, this.#next + index * this.#step);
    this.#next += made.length * this.#step;
    const from = Math.min(line.length, Math.floor(this.#next) - this.#halfWidth);
    this.#kept = line.slice(from);
    this.#next -= from;
    return made;
  }

  #at(line: Float32Array, place: number): number {
    const before = Math.floor(place);
    const weights = this.#weights[Math.round((place - before) * STEPS_PER_SAMPLE)] ?? new Float32Array(0);
    const first = before - this.#halfWidth;
    const last = weights.length - 1;
    // Two sums, because an addition waits for the one before it.
    let even = (line[first + last] ?? 0) * (weights[last] ?? 0);
    let odd = 0;
    for (let tap = 0; tap < last; tap += 2) {
      even += (line[first + tap] ?? 0) * (weights[tap] ?? 0);
      odd += (line[first + tap + 1] ?? 0) * (weights[tap + 1] ?? 0);
    }
    return even + odd;
  }
}
