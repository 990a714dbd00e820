import type { Scaled } from '../decode/pcm/pcmSamples.ts';

/** The width of a wide screen, in points. */
const PEAK_COUNT = 2_000;

const MOST_CELLS = 32_768;

/**
 * Collects the loudest sample of each stretch of a recording of unknown length, in equal cells that are merged in pairs
 * when there are too many. So its memory does not grow with the recording.
 */
export class PeakGatherer {
  readonly #cells = new Float32Array(MOST_CELLS);
  #count = 0;
  #samplesPerCell = 1;
  #loudest = 0;
  #inCell = 0;

  add({ samples, fullScale }: Scaled): void {
    const { length } = samples;
    for (let at = 0; at < length; ) {
      const end = Math.min(length, at + this.#samplesPerCell - this.#inCell);
      let loudest = this.#loudest * fullScale;
      this.#inCell += end - at;
      for (; at < end; at += 1) {
        const sample = samples[at] ?? 0;
        const size = sample < 0 ? -sample : sample;
        if (size > loudest) loudest = size;
      }
      this.#loudest = loudest / fullScale;
      if (this.#inCell === this.#samplesPerCell) this.#closeCell();
    }
  }

  /** The peaks so far, 0 to 1 in thousandths, from start to end: 2,000, or one per sample if there are fewer. */
  peaks(): number[] {
    const rest = this.#inCell > 0 ? 1 : 0;
    const total = this.#count + rest;
    const count = Math.min(PEAK_COUNT, total);
    const cellAt = (cell: number) => (cell < this.#count ? (this.#cells[cell] ?? 0) : this.#loudest);
    return Array.from({ length: count }, (_, index) => {
      const end = Math.floor(((index + 1) * total) / count);
      let loudest = 0;
      for (let cell = Math.floor((index * total) / count); cell < end; cell += 1) {
        loudest = Math.max(loudest, cellAt(cell));
      }
      return Math.round(Math.min(1, loudest) * 1000) / 1000;
    });
  }

  #closeCell(): void {
    this.#cells[this.#count] = this.#loudest;
    this.#count += 1;
    this.#loudest = 0;
    this.#inCell = 0;
    if (this.#count < MOST_CELLS) return;
    for (let cell = 0; cell < MOST_CELLS / 2; cell += 1) {
      this.#cells[cell] = Math.max(this.#cells[2 * cell] ?? 0, this.#cells[2 * cell + 1] ?? 0);
    }
    this.#count = MOST_CELLS / 2;
    this.#samplesPerCell *= 2;
  }
}
