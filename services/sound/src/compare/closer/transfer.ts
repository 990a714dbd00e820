import { BINS, type Frequencies } from './framePair.ts';

type Channel = { real: Float64Array; imaginary: Float64Array; power: Float64Array };

const noChannel = (): Channel => ({
  real: new Float64Array(BINS),
  imaginary: new Float64Array(BINS),
  power: new Float64Array(BINS),
});

/** How the newer recording's sound is made from the older one's: one complex value for each frequency and channel. */
export class Transfer {
  readonly #left = noChannel();
  readonly #right = noChannel();

  /** Learns from a frame of both. */
  learn(older: Frequencies, newer: Frequencies): void {
    learnChannel(this.#left, older.leftReal, older.leftImaginary, newer.leftReal, newer.leftImaginary);
    learnChannel(this.#right, older.rightReal, older.rightImaginary, newer.rightReal, newer.rightImaginary);
  }

  /** Changes the older recording's frequencies to what the newer one's should be. */
  apply(older: Frequencies): void {
    applyChannel(this.#left, older.leftReal, older.leftImaginary);
    applyChannel(this.#right, older.rightReal, older.rightImaginary);
  }
}

function learnChannel(
  { real, imaginary, power }: Channel,
  x: Float64Array,
  xi: Float64Array,
  y: Float64Array,
  yi: Float64Array,
): void {
  for (let bin = 0; bin < BINS; bin += 1) {
    const [a, b, c, d] = [x[bin] ?? 0, xi[bin] ?? 0, y[bin] ?? 0, yi[bin] ?? 0];
    real[bin] = (real[bin] ?? 0) + a * c + b * d;
    imaginary[bin] = (imaginary[bin] ?? 0) + a * d - b * c;
    power[bin] = (power[bin] ?? 0) + a * a + b * b;
  }
}

function applyChannel({ real, imaginary, power }: Channel, x: Float64Array, xi: Float64Array): void {
  for (let bin = 0; bin < BINS; bin += 1) {
    const own = (power[bin] ?? 0) + 1e-12;
    const [a, b] = [x[bin] ?? 0, xi[bin] ?? 0];
    const [c, d] = [(real[bin] ?? 0) / own, (imaginary[bin] ?? 0) / own];
    x[bin] = a * c - b * d;
    xi[bin] = a * d + b * c;
  }
}
