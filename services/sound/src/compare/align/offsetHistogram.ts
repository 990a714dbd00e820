import type { Seed } from './seeds.ts';

const BIN_SECONDS = 0.08;
const LEAST_WEIGHT = 0.02;

/** When the older version's start comes in the newer one, going by a seed and a tempo ratio. */
export const offsetOf = ({ older, lag }: Seed, slope: number) => older + lag - slope * older;

/** How much a seed counts. */
export const weightOf = ({ alike }: Seed) => alike ** 4;

/** Which offsets the seeds agree on. */
export class OffsetHistogram {
  readonly #bins: Float64Array;
  readonly #middle: number;

  /** @param mostSeconds no offset is larger, either way */
  constructor(mostSeconds: number) {
    this.#middle = Math.ceil(mostSeconds / BIN_SECONDS) + 2;
    this.#bins = new Float64Array(2 * this.#middle + 1);
  }

  fill(seeds: readonly Seed[], slope: number, weigh: (seed: Seed) => number): void {
    const bins = this.#bins;
    bins.fill(0);
    for (const seed of seeds) {
      const weight = weigh(seed);
      if (weight <= LEAST_WEIGHT) continue;
      const at = Math.round(offsetOf(seed, slope) / BIN_SECONDS) + this.#middle;
      bins[at - 1] = (bins[at - 1] ?? 0) + weight / 2;
      bins[at] = (bins[at] ?? 0) + weight;
      bins[at + 1] = (bins[at + 1] ?? 0) + weight / 2;
    }
  }

  /** How much the seeds agree. */
  sharpness(): number {
    let sum = 0;
    for (const weight of this.#bins) sum += weight * weight;
    return sum;
  }

  /** The offset that most agree on. */
  highest(): { offset: number; weight: number } {
    let [best, weight] = [this.#middle, 0];
    for (let at = 0; at < this.#bins.length; at += 1) {
      const here = this.#bins[at] ?? 0;
      if (here > weight) [best, weight] = [at, here];
    }
    return { offset: (best - this.#middle) * BIN_SECONDS, weight };
  }
}
