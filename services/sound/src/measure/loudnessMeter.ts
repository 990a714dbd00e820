import { KWeighting } from './kWeighting.ts';
import { loudnessRange, lufs, mean, shortTermMax } from './loudnessCourse.ts';

const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
/** A block lasts 400 ms, and one begins every 100 ms. */
const STEPS_PER_SECOND = 10;
const STEPS_PER_BLOCK = 4;
const SURROUND = 1.41;

/** The weight of each channel, in WAV order; the low-frequency channel has none. */
function weightsOf(channels: number): number[] {
  if (channels === 6) return [1, 1, 1, 0, SURROUND, SURROUND];
  if (channels === 5) return [1, 1, 1, SURROUND, SURROUND];
  if (channels === 4) return [1, 1, SURROUND, SURROUND];
  return Array.from({ length: channels }, () => 1);
}

/**
 * Measures the loudness of a whole recording. Keeps one number per tenth of a second.
 * @see ITU-R BS.1770-4, annex 1
 */
export class LoudnessMeter {
  readonly #filters: KWeighting[];
  readonly #weights: number[];
  readonly #stepFrames: number;
  readonly #steps: number[] = [];
  #inStep = 0;
  #power = 0;

  constructor(channels: number, samplesPerSecond: number) {
    this.#filters = Array.from({ length: channels }, () => new KWeighting(samplesPerSecond));
    this.#weights = weightsOf(channels);
    this.#stepFrames = Math.max(1, Math.round(samplesPerSecond / STEPS_PER_SECOND));
  }

  /** Adds the next frames, channel by channel; full scale is 1. */
  add(channels: readonly Float32Array[]): void {
    const frames = channels[0]?.length ?? 0;
    for (let at = 0; at < frames; ) {
      const end = Math.min(frames, at + this.#stepFrames - this.#inStep);
      channels.forEach((samples, channel) => {
        const energy = this.#filters[channel]?.energy(samples, at, end) ?? 0;
        this.#power += (this.#weights[channel] ?? 0) * energy;
      });
      this.#inStep += end - at;
      at = end;
      if (this.#inStep === this.#stepFrames) {
        this.#steps.push(this.#power / this.#stepFrames);
        this.#inStep = 0;
        this.#power = 0;
      }
    }
  }

  /** Integrated loudness so far in LUFS; null for silence, or for less than a block. */
  integrated(): number | null {
    const blocks = this.#steps
      .slice(STEPS_PER_BLOCK - 1)
      .map((_, at) => mean(this.#steps.slice(at, at + STEPS_PER_BLOCK)));
    const audible = blocks.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
    if (audible.length === 0) return null;
    const gate = lufs(mean(audible)) + RELATIVE_GATE_LU;
    return lufs(mean(audible.filter((power) => lufs(power) > gate)));
  }

  /** The loudest three seconds so far, and where they begin; null for silence, or for less. */
  shortTermMax(): { lufs: number; atSeconds: number } | null {
    return shortTermMax(this.#steps);
  }

  /** The loudness range so far in LU; null for silence, or for less than three seconds. */
  range(): number | null {
    return loudnessRange(this.#steps);
  }
}
