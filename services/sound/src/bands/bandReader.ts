import { Fourier, hannOf } from '../signal/fourier.ts';
import { GrowingBytes } from '../signal/growingBytes.ts';
import { BAND_RATE_HZ, BANDS, HOP, MID_BANDS, QUIETEST_DB, SIDE_BANDS, STEP_DB } from './bandLayout.ts';

const FRAME = 4 * HOP;
const LOWEST_HZ = 40;
const BANDS_PER_OCTAVE = 5;
const MID_BANDS_PER_SIDE_BAND = MID_BANDS / SIDE_BANDS;
/** So that silence has a logarithm. */
const NO_POWER = 1e-12;

/** The bins of the frequencies that have a band, low ones first, and each one's band of the middle. */
const usedBins = Array.from({ length: FRAME / 2 - 1 }, (_, at) => {
  const bin = at + 1;
  return { bin, band: Math.floor(BANDS_PER_OCTAVE * Math.log2((bin * BAND_RATE_HZ) / FRAME / LOWEST_HZ)) };
}).filter(({ band }) => band >= 0 && band < MID_BANDS);
const firstBin = usedBins[0]?.bin ?? 0;
const bandOfBin = Uint8Array.from(usedBins, ({ band }) => band);

const byteOf = (power: number) =>
  Math.max(0, Math.min(255, Math.round((10 * Math.log10(power + NO_POWER) - QUIETEST_DB) / STEP_DB)));

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const line = new Float32Array(first.length + second.length);
  line.set(first);
  line.set(second, first.length);
  return line;
}

/**
 * Measures how strong each band of the middle and the sides is, all along a recording: by this, recordings are aligned
 * and compared. A frame's middle is at its time; the powers of neighbouring transforms flow into it, and every second
 * one is kept.
 */
export class BandReader {
  readonly #fourier = new Fourier(FRAME);
  readonly #window = hannOf(FRAME);
  /** half a frame of silence stands before the recording */
  #left = new Float32Array(FRAME / 2);
  #right = new Float32Array(FRAME / 2);
  #transforms = 0;
  /** the powers of the last three transforms; the latest is the last */
  readonly #powers = [new Float32Array(BANDS), new Float32Array(BANDS), new Float32Array(BANDS)] as const;
  readonly #bytes = new GrowingBytes();

  /** Adds the next samples at `BAND_RATE_HZ`; both channels of a mono recording are the same. */
  add(left: Float32Array, right: Float32Array): void {
    this.#left = joined(this.#left, left);
    this.#right = joined(this.#right, right);
    let start = 0;
    for (; start + FRAME <= this.#left.length; start += HOP) this.#readFrame(start);
    this.#left = this.#left.slice(start);
    this.#right = this.#right.slice(start);
  }

  /** Ends the recording. @returns `BANDS` bytes per frame */
  bytes(): Uint8Array {
    const silence = new Float32Array(FRAME / 2);
    this.add(silence, silence);
    // The last transform has no next one.
    if (this.#transforms % 2 === 1) this.#keep(this.#powers[1], this.#powers[2], this.#powers[2]);
    return this.#bytes.all();
  }

  #readFrame(start: number): void {
    const [oldest, before, latest] = this.#powers;
    oldest.set(before);
    before.set(latest);
    this.#measure(start, latest);
    // The first transform has none before it.
    if (this.#transforms === 0) before.set(latest);
    if (this.#transforms % 2 === 1) this.#keep(oldest, before, latest);
    this.#transforms += 1;
  }

  /** One transform serves both: the middle is its real, the sides are its imaginary part. */
  #measure(start: number, powers: Float32Array): void {
    const { real, imaginary, order } = this.#fourier;
    for (let at = 0; at < FRAME; at += 1) {
      const from = order[at] ?? 0;
      const left = this.#left[start + from] ?? 0;
      const right = this.#right[start + from] ?? 0;
      const weight = 0.5 * (this.#window[from] ?? 0);
      real[at] = (left + right) * weight;
      imaginary[at] = (left - right) * weight;
    }
    this.#fourier.transform();
    powers.fill(0);
    for (let at = 0; at < bandOfBin.length; at += 1) {
      const band = bandOfBin[at] ?? 0;
      const bin = firstBin + at;
      const [up, across] = [real[bin] ?? 0, imaginary[bin] ?? 0];
      const [backUp, backAcross] = [real[FRAME - bin] ?? 0, imaginary[FRAME - bin] ?? 0];
      const mid = ((up + backUp) / FRAME) ** 2 + ((across - backAcross) / FRAME) ** 2;
      const side = ((across + backAcross) / FRAME) ** 2 + ((backUp - up) / FRAME) ** 2;
      const sideBand = MID_BANDS + Math.floor(band / MID_BANDS_PER_SIDE_BAND);
      powers[band] = (powers[band] ?? 0) + mid;
      powers[sideBand] = (powers[sideBand] ?? 0) + side;
    }
  }

  #keep(before: Float32Array, middle: Float32Array, after: Float32Array): void {
    for (let band = 0; band < BANDS; band += 1) {
      const power = ((before[band] ?? 0) + 2 * (middle[band] ?? 0) + (after[band] ?? 0)) / 4;
      this.#bytes.add(byteOf(power));
    }
  }
}
