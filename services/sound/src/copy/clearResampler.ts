/** How much what the new rate cannot represent is weakened, in decibels. */
const ATTENUATION_DB = 105;
/** The share of the narrower band that is kept whole; what is above it is weakened towards its end. */
const KEPT_BAND = 0.9;
/** With more phases than these, the weights between two are blended, which is exact to 118 dB. */
const MOST_PHASES = 1024;

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));

/** The modified Bessel function of order zero, by its series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let at = 1; term > sum * 1e-12; at += 1) {
    term *= (x / (2 * at)) ** 2;
    sum += term;
  }
  return sum;
}

type Filter = { halfWidth: number; at(samples: number): number };

/**
 * A sinc in Kaiser's window, in samples of the first rate.
 * @see Oppenheim and Schafer, Discrete-Time Signal Processing, 7.5.3
 */
function filterOf(fromRate: number, toRate: number): Filter {
  const band = Math.min(fromRate, toRate) / 2 / fromRate;
  const slope = (1 - KEPT_BAND) * band;
  const cutoff = band - slope / 2;
  const halfWidth = Math.ceil((ATTENUATION_DB - 7.95) / (2.285 * 2 * Math.PI * slope) / 2);
  const beta = 0.1102 * (ATTENUATION_DB - 8.7);
  const highest = bessel(beta);
  return {
    halfWidth,
    at(samples) {
      const place = samples / halfWidth;
      if (Math.abs(place) >= 1) return 0;
      const angle = 2 * Math.PI * cutoff * samples;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      return 2 * cutoff * sinc * (bessel(beta * Math.sqrt(1 - place * place)) / highest);
    },
  };
}

/** The weights of the samples around a place between two samples, the first `halfWidth - 1` before it. */
function weightsAt({ halfWidth, at }: Filter, place: number): Float32Array {
  const weights = Float64Array.from({ length: 2 * halfWidth }, (_, tap) => at(tap - halfWidth + 1 - place));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float32Array.from(weights, (weight) => weight / sum);
}

/**
 * Resamples a signal to be listened to, chunk by chunk, without delay: nothing up to 90 % of the narrower band changes,
 * and what folds back is 100 dB below it.
 */
export class ClearResampler {
  /** the next sample is `#up` / `#down` of the new rate's distance, in whole numbers */
  readonly #up: number;
  readonly #down: number;
  readonly #halfWidth: number;
  readonly #phases: readonly Float32Array[];
  readonly #blended: Float32Array;
  #kept: Float32Array;
  /** the sample at or before the next one's place, in the buffer */
  #before: number;
  /** how far behind that sample it is, in parts of `#up` */
  #phase = 0;

  constructor(fromRate: number, toRate: number) {
    const shared = greatestCommon(fromRate, toRate);
    this.#up = toRate / shared;
    this.#down = fromRate / shared;
    const filter = filterOf(fromRate, toRate);
    const count = Math.min(MOST_PHASES, this.#up);
    this.#phases = Array.from({ length: count + 1 }, (_, phase) => weightsAt(filter, phase / count));
    this.#halfWidth = filter.halfWidth;
    this.#blended = new Float32Array(2 * this.#halfWidth);
    this.#kept = new Float32Array(this.#halfWidth);
    this.#before = this.#halfWidth;
  }

  /** Adds the next samples. @returns the resampled ones that are ready */
  add(samples: Float32Array): Float32Array {
    const line = new Float32Array(this.#kept.length + samples.length);
    line.set(this.#kept);
    line.set(samples, this.#kept.length);
    const room = Math.max(0, line.length - this.#halfWidth - this.#before);
    const made = new Float32Array(Math.max(0, Math.ceil((room * this.#up - this.#phase) / this.#down)));
    for (let index = 0; index < made.length; index += 1) {
      made[index] = this.#next(line);
      this.#phase += this.#down;
      this.#before += Math.floor(this.#phase / this.#up);
      this.#phase %= this.#up;
    }
    const from = Math.min(line.length, this.#before - this.#halfWidth);
    this.#kept = line.slice(from);
    this.#before -= from;
    return made;
  }

  /** The last samples, once all were added. */
  end(): Float32Array {
    return this.add(new Float32Array(this.#halfWidth));
  }

  #next(line: Float32Array): number {
    const weights = this.#weights();
    const first = this.#before - this.#halfWidth + 1;
    // Two sums, because an addition waits for the one before it. The number of weights is even.
    let even = 0;
    let odd = 0;
    for (let tap = 0; tap < weights.length; tap += 2) {
      even += (line[first + tap] ?? 0) * (weights[tap] ?? 0);
      odd += (line[first + tap + 1] ?? 0) * (weights[tap + 1] ?? 0);
    }
    return even + odd;
  }

  #weights(): Float32Array {
    const place = (this.#phase / this.#up) * (this.#phases.length - 1);
    const lower = this.#phases[this.#up <= MOST_PHASES ? this.#phase : Math.floor(place)] ?? this.#blended;
    if (this.#up <= MOST_PHASES) return lower;
    const upper = this.#phases[Math.floor(place) + 1] ?? lower;
    const share = place - Math.floor(place);
    for (let tap = 0; tap < lower.length; tap += 1) {
      this.#blended[tap] = (1 - share) * (lower[tap] ?? 0) + share * (upper[tap] ?? 0);
    }
    return this.#blended;
  }
}
