/** A second-order filter: `b` weighs the input, `a` the output. */
type Section = { b: readonly [number, number, number]; a: readonly [number, number] };

/** Below this nothing is audible, and processors slow down. */
const NOTHING = 1e-30;

/**
 * The effect of the head: a 4 dB shelf above 1.7 kHz. The constants yield the standard's coefficients at 48 kHz, and
 * the same curve at other rates.
 */
function shelf(samplesPerSecond: number): Section {
  const k = Math.tan((Math.PI * 1681.974450955533) / samplesPerSecond);
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const slope = k / 0.7071752369554196;
  const whole = 1 + slope + k * k;
  return {
    b: [(high + middle * slope + k * k) / whole, (2 * (k * k - high)) / whole, (high - middle * slope + k * k) / whole],
    a: [(2 * (k * k - 1)) / whole, (1 - slope + k * k) / whole],
  };
}

/** Removes inaudibly low frequencies: a high-pass at 38 Hz. */
function highPass(samplesPerSecond: number): Section {
  const k = Math.tan((Math.PI * 38.13547087602444) / samplesPerSecond);
  const slope = k / 0.5003270373238773;
  const whole = 1 + slope + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / whole, (1 - slope + k * k) / whole] };
}

/**
 * The K-weighting of one channel.
 *
 * @see ITU-R BS.1770-4, annex 1
 */
export class KWeighting {
  readonly #sections: readonly Section[];
  readonly #memory = new Float64Array(4);

  constructor(samplesPerSecond: number) {
    this.#sections = [shelf(samplesPerSecond), highPass(samplesPerSecond)];
  }

  /**
   * Weighs the channel's next samples, from `start` up to but not including `end`. @returns the sum of their squares
   */
  energy(samples: Float32Array, start: number, end: number): number {
    const [first, second] = this.#sections;
    if (!first || !second) return 0;
    const [b0, b1, b2] = first.b;
    const [a1, a2] = first.a;
    const [c1, c2] = second.a;
    let [s1 = 0, s2 = 0, t1 = 0, t2 = 0] = this.#memory;
    let sum = 0;
    for (let at = start; at < end; at += 1) {
      const sample = samples[at] ?? 0;
      const shelved = b0 * sample + s1;
      s1 = b1 * sample - a1 * shelved + s2;
      s2 = b2 * sample - a2 * shelved;
      const weighted = shelved + t1;
      t1 = -2 * shelved - c1 * weighted + t2;
      t2 = shelved - c2 * weighted;
      sum += weighted * weighted;
    }
    this.#memory.set([s1, s2, t1, t2].map((value) => (Math.abs(value) < NOTHING ? 0 : value)));
    return sum;
  }
}
