import { MOST_CHECK_PLACES, type SoundMeasures } from '@simmer/contracts/services';

const WINDOW_SECONDS = 0.5;
/** Shorter stretches are effects. */
const SHORTEST_SECONDS = 1;
/** The power below which nothing is audible: -60 dBFS. */
const SILENT = 1e-6;
/**
 * What left and right have in common, as a share of their mean power. At -0.5, a quarter of the power is left in mono:
 * it loses 6 dB.
 */
const CANCELS = -0.5;

/** Sums of squares and of products of left and right. */
type Sums = { left: number; right: number; both: number; frames: number };

const NOTHING: Sums = { left: 0, right: 0, both: 0, frames: 0 };

const cancels = ({ left, right, both, frames }: Sums) =>
  (left + right) / 2 / frames > SILENT && (2 * both) / (left + right) <= CANCELS;

/** Measures how left and right go together, and where they cancel out in mono. */
export class StereoMeter {
  readonly #samplesPerSecond: number;
  readonly #windowFrames: number;
  readonly #stretches: { start: number; end: number }[] = [];
  #window = { ...NOTHING };
  #whole = { ...NOTHING };
  /** where the open stretch begins */
  #start: number | undefined;
  #isSame = true;

  constructor(samplesPerSecond: number) {
    this.#samplesPerSecond = samplesPerSecond;
    this.#windowFrames = Math.max(1, Math.round(WINDOW_SECONDS * samplesPerSecond));
  }

  /** Adds the next frames of left and right; full scale is 1. */
  add(left: Float32Array, right: Float32Array): void {
    if (this.#isSame) this.#isSame = left.every((sample, at) => sample === right[at]);
    for (let at = 0; at < left.length; ) {
      const end = Math.min(left.length, at + this.#windowFrames - this.#window.frames);
      this.#window.frames += end - at;
      let [lefts, rights, both] = [0, 0, 0];
      for (; at < end; at += 1) {
        const one = left[at] ?? 0;
        const other = right[at] ?? 0;
        lefts += one * one;
        rights += other * other;
        both += one * other;
      }
      this.#window.left += lefts;
      this.#window.right += rights;
      this.#window.both += both;
      if (this.#window.frames === this.#windowFrames) this.#closeWindow();
    }
  }

  /** Ends the recording. */
  stereo(): Pick<SoundMeasures, 'isDualMono' | 'correlation' | 'outOfPhase'> {
    if (this.#window.frames > 0) this.#closeWindow();
    this.#closeStretch(this.#whole.frames);
    const { left, right, both } = this.#whole;
    const loudest = Math.sqrt(left * right);
    return {
      isDualMono: this.#isSame,
      correlation: loudest > 0 ? Math.max(-1, Math.min(1, both / loudest)) : null,
      outOfPhase: this.#stretches.slice(0, MOST_CHECK_PLACES).map(({ start, end }) => ({
        atSeconds: start / this.#samplesPerSecond,
        untilSeconds: end / this.#samplesPerSecond,
      })),
    };
  }

  #closeWindow(): void {
    const start = this.#whole.frames;
    if (!cancels(this.#window)) this.#closeStretch(start);
    else this.#start ??= start;
    this.#whole.left += this.#window.left;
    this.#whole.right += this.#window.right;
    this.#whole.both += this.#window.both;
    this.#whole.frames += this.#window.frames;
    this.#window = { ...NOTHING };
  }

  #closeStretch(end: number): void {
    const start = this.#start;
    this.#start = undefined;
    if (start === undefined || end - start < SHORTEST_SECONDS * this.#samplesPerSecond) return;
    this.#stretches.push({ start, end });
  }
}
