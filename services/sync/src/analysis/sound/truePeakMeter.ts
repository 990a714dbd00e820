/** Half of the interpolator of BS.1770-4, annex 2; the other two phases mirror these. */
const QUARTER = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
  -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const HALF = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const PHASES = [QUARTER, HALF, HALF.toReversed(), QUARTER.toReversed()].map((taps) => Float64Array.from(taps));
const TAPS = QUARTER.length;
/** The most that a four-fold interpolated value can exceed its neighbouring samples. */
const MOST_GAIN = Math.max(...PHASES.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));
/** From this rate on the samples themselves are close enough. */
const FINE_RATE = 96_000;

/**
 * Measures a signal's highest value, including between samples. Skips the interpolation where the neighbouring samples
 * are too quiet.
 * @see ITU-R BS.1770-4, annex 2
 */
export class TruePeakMeter {
  readonly #isFine: boolean;
  readonly #before: Float32Array[];
  #peak = 0;

  constructor(channels: number, samplesPerSecond: number) {
    this.#isFine = samplesPerSecond >= FINE_RATE;
    this.#before = Array.from({ length: channels }, () => new Float32Array(TAPS - 1));
  }

  /** Adds the next frames, channel by channel; full scale is 1. */
  add(channels: readonly Float32Array[]): void {
    channels.forEach((samples, channel) => {
      const before = this.#before[channel];
      if (!before) return;
      const line = new Float32Array(before.length + samples.length);
      line.set(before);
      line.set(samples, before.length);
      this.#look(line);
      before.set(line.subarray(line.length - before.length));
    });
  }

  /** The highest true peak so far in dBTP; null for silence. */
  decibels(): number | null {
    return this.#peak > 0 ? 20 * Math.log10(this.#peak) : null;
  }

  #look(line: Float32Array): void {
    let lastLoud = -TAPS;
    for (let at = 0; at < line.length; at += 1) {
      const size = Math.abs(line[at] ?? 0);
      if (size > this.#peak) this.#peak = size;
      if (size * MOST_GAIN > this.#peak) lastLoud = at;
      if (this.#isFine || at < TAPS - 1 || at - lastLoud >= TAPS) continue;
      for (const taps of PHASES) {
        let value = 0;
        for (let tap = 0; tap < TAPS; tap += 1) value += (taps[tap] ?? 0) * (line[at - tap] ?? 0);
        if (Math.abs(value) > this.#peak) this.#peak = Math.abs(value);
      }
    }
  }
}
