import { OffsetHistogram, offsetOf, weightOf } from './offsetHistogram.ts';
import type { Seed } from './seeds.ts';
import { findTempoRatio } from './tempoRatio.ts';

/** The offsets at which parts of the older version come in the newer one: newer = slope x older + offset. */
export type Lines = { slope: number; offsets: number[] };

const LEAST_ALIKE = 0.35;
const LEAST_WEIGHT = 0.3;
const MOST_LINES = 20;
const MOST_TURNS = 40;
const REACH_SECONDS = 0.12;
/** Closer than this, two lines are one. */
const SAME_SECONDS = 0.1;

/** What the lines so far explain of each place of a version. */
class Explained {
  readonly #weights = new Map<number, number>();

  at = (place: number) => this.#weights.get(place) ?? 0;

  raise(place: number, weight: number): void {
    this.#weights.set(place, Math.max(this.at(place), weight));
  }
}

const placeInNewer = ({ older, lag }: Seed) => Math.round((older + lag) / 2);

/**
 * Again and again the line that explains most of what none explains yet, in the older or in the newer version: looking at
 * the older one alone, a song that repeats itself would lose its inserted parts.
 */
export function findLines(all: readonly Seed[], longestSeconds: number): Lines {
  const seeds = all.filter(({ alike }) => alike > LEAST_ALIKE);
  const histogram = new OffsetHistogram(1.1 * longestSeconds);
  const slope = findTempoRatio(seeds, histogram);
  const [older, newer] = [new Explained(), new Explained()];
  const left = (seed: Seed) => weightOf(seed) - Math.min(older.at(seed.older), newer.at(placeInNewer(seed)));
  const offsets: number[] = [];
  for (let turn = 0; turn < MOST_TURNS && offsets.length < MOST_LINES; turn += 1) {
    histogram.fill(seeds, slope, left);
    const { offset: middle, weight } = histogram.highest();
    if (weight < LEAST_WEIGHT) break;
    let [sum, weights] = [0, 0];
    for (const seed of seeds) {
      if (Math.abs(offsetOf(seed, slope) - middle) >= REACH_SECONDS) continue;
      const counts = Math.max(0.01, left(seed));
      weights += counts;
      sum += counts * offsetOf(seed, slope);
    }
    const offset = sum / weights;
    for (const seed of seeds) {
      if (Math.abs(offsetOf(seed, slope) - offset) >= REACH_SECONDS) continue;
      older.raise(seed.older, weightOf(seed));
      newer.raise(placeInNewer(seed), weightOf(seed));
    }
    if (!offsets.some((known) => Math.abs(known - offset) < SAME_SECONDS)) offsets.push(offset);
  }
  return { slope, offsets };
}
