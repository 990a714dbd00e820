import { interpolators } from '../signal/interpolators.ts';

/** Samples on each side of the place between two of them. */
const REACH = 16;
/** Samples that are kept, because the next ones are interpolated with them. */
const BEFORE = 2 * REACH - 1;
const NEIGHBOURS = 4;
/** The rate to which signals are interpolated, but at most four-fold. */
const FINE_RATE = 192_000;
const MOST_PHASES = 4;
/** Between samples that are all quieter than this share of the peak, no recording rises above the peak. */
const QUIET_SHARE = 0.5;

/**
 * Measures a signal's highest value, including between samples, and where it is. The standard's example of a filter has 12
 * coefficients and reads up to 0.8 dB too little where a recording clips; this one has 32. Skips the interpolation where
 * the four neighbouring samples are too quiet.
 *
 * @see ITU-R BS.1770-4, annex 2
 */
export class TruePeakMeter {
  readonly #phases: readonly Float64Array[];
  readonly #before: Float32Array[];
  readonly #samplesPerSecond: number;
  #peak = 0;
  #peakAt = 0;
  /** samples of each channel that were added */
  #count = 0;

  constructor(channels: number, samplesPerSecond: number) {
    const phases = Math.min(MOST_PHASES, Math.max(1, Math.round(FINE_RATE / samplesPerSecond)));
    this.#phases = interpolators(phases, REACH);
    this.#samplesPerSecond = samplesPerSecond;
    this.#before = Array.from({ length: channels }, () => new Float32Array(BEFORE));
  }

  /** Adds the next frames, channel by channel; full scale is 1. */
  add(channels: readonly Float32Array[]): void {
    channels.forEach((samples, channel) => {
      const before = this.#before[channel];
      if (!before) return;
      const line = new Float32Array(before.length + samples.length);
      line.set(before);
      line.set(samples, before.length);
      this.#measure(line);
      before.set(line.subarray(line.length - before.length));
    });
    this.#count += channels[0]?.length ?? 0;
  }

  /** The highest true peak so far in dBTP; null for silence. */
  decibels(): number | null {
    return this.#peak > 0 ? 20 * Math.log10(this.#peak) : null;
  }

  /** Where it is; null for silence. */
  atSeconds(): number | null {
    return this.#peak > 0 ? Math.max(0, this.#peakAt) / this.#samplesPerSecond : null;
  }

  /** @param line begins with samples that were added before */
  #measure(line: Float32Array): void {
    const start = this.#count - BEFORE;
    for (let at = BEFORE; at < line.length; at += 1) {
      const size = Math.abs(line[at] ?? 0);
      if (size > this.#peak) this.#keep(size, start + at);
    }
    if (this.#phases.length === 0) return;
    let loud = QUIET_SHARE * this.#peak;
    let lastLoud = -REACH;
    // `at` is the second sample behind the place between two of them.
    for (let at = REACH - 2; at <= line.length - REACH + 1; at += 1) {
      const size = Math.abs(line[at] ?? 0);
      if (size >= loud && size > 0) lastLoud = at;
      if (at - lastLoud > NEIGHBOURS - 1 || at <= REACH) continue;
      if (this.#between(line, at - 2, start)) loud = QUIET_SHARE * this.#peak;
    }
  }

  /** Looks between a sample and the next one. @returns whether there is a new peak */
  #between(line: Float32Array, at: number, start: number): boolean {
    const first = at - REACH + 1;
    let isNew = false;
    for (const [phase, taps] of this.#phases.entries()) {
      // Two sums, because an addition waits for the one before it.
      let even = 0;
      let odd = 0;
      for (let tap = 0; tap < 2 * REACH; tap += 2) {
        even += (taps[tap] ?? 0) * (line[first + tap] ?? 0);
        odd += (taps[tap + 1] ?? 0) * (line[first + tap + 1] ?? 0);
      }
      const size = Math.abs(even + odd);
      if (size <= this.#peak) continue;
      this.#keep(size, start + at + (phase + 1) / (this.#phases.length + 1));
      isNew = true;
    }
    return isNew;
  }

  #keep(size: number, at: number): void {
    this.#peak = size;
    this.#peakAt = at;
  }
}
