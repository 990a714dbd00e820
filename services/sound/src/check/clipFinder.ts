import { MOST_CHECK_PLACES, type SoundMeasures } from '@simmer/contracts/services';
import type { Samples } from '../decode/pcm/pcmSamples.ts';

/** A run of full-scale samples, in samples of one channel. */
type Run = { start: number; length: number };

/** So many full-scale samples in a row are a run; a single one may be the peak of a normalised recording. */
const FEWEST = 2;
/** The values that are full scale: the highest and the lowest one that the file can store, or 1 if it can store more. */
function railsOf({ fullScale, format }: Samples): { high: number; low: number } {
  const bits = format?.isFloat ? null : format?.bitsPerSample;
  return { high: bits ? fullScale - fullScale / 2 ** (bits - 1) : fullScale, low: -fullScale };
}

const longestFirst = (one: Run, other: Run) => other.length - one.length || one.start - other.start;

/**
 * Finds where a recording clips: runs of full-scale samples in one channel. Keeps the longest ones, so that a hundred are
 * enough to tell how bad it is.
 */
export class ClipFinder {
  readonly #open: Float64Array;
  #runs: Run[] = [];
  #shortest = FEWEST;
  #runCount = 0;
  #samples = 0;
  /** samples of each channel that were added */
  #count = 0;

  constructor(channels: number) {
    this.#open = new Float64Array(channels);
  }

  add(piece: Samples): void {
    const { samples, channels } = piece;
    const { high, low } = railsOf(piece);
    const frames = Math.floor(samples.length / channels);
    for (let channel = 0; channel < channels; channel += 1) {
      let length = this.#open[channel] ?? 0;
      for (let frame = 0, at = channel; frame < frames; frame += 1, at += channels) {
        const sample = samples[at] ?? 0;
        if (sample >= high || sample <= low) length += 1;
        else if (length > 0) {
          this.#close(this.#count + frame, length);
          length = 0;
        }
      }
      this.#open[channel] = length;
    }
    this.#count += frames;
  }

  /** Ends the recording. */
  clips(samplesPerSecond: number): Pick<SoundMeasures, 'clips' | 'clipCount' | 'clippedSamples'> {
    for (const length of this.#open) if (length > 0) this.#close(this.#count, length);
    this.#open.fill(0);
    this.#keepLongest();
    const inOrder = this.#runs.toSorted((one, other) => one.start - other.start);
    return {
      clips: inOrder.map(({ start, length }) => ({
        atSeconds: start / samplesPerSecond,
        untilSeconds: (start + length) / samplesPerSecond,
        samples: length,
      })),
      clipCount: this.#runCount,
      clippedSamples: this.#samples,
    };
  }

  /** @param end the first sample behind the run */
  #close(end: number, length: number): void {
    this.#samples += length;
    if (length < FEWEST) return;
    this.#runCount += 1;
    if (length < this.#shortest) return;
    this.#runs.push({ start: end - length, length });
    if (this.#runs.length >= 2 * MOST_CHECK_PLACES) this.#keepLongest();
  }

  #keepLongest(): void {
    if (this.#runs.length < MOST_CHECK_PLACES) return;
    this.#runs = this.#runs.toSorted(longestFirst).slice(0, MOST_CHECK_PLACES);
    this.#shortest = this.#runs.at(-1)?.length ?? FEWEST;
  }
}
