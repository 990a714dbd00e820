import type { Run } from './runs.ts';
import type { Seed } from './seeds.ts';

const REACH_SECONDS = 0.16;
const LEAST_ALIKE = 0.6;
/** If three seeds in ten are further than this from their line, the time wanders. */
const LOOSE_SECONDS = 0.006;
const STEADY_SHARE = 0.7;
const LEAST_SEEDS = 6;

/** By how much the newer version is late against its line at a moment of it. */
type Deviation = { newer: number; late: number };

/** A run and how the time wanders around its line, moment by moment; no deviations if it is steady. */
export type TimedRun = Run & { deviations: readonly Deviation[] };

function deviationsAround(run: Run, seeds: readonly Seed[]): Deviation[] {
  return seeds
    .filter(({ older, alike }) => alike > LEAST_ALIKE && older >= run.olderFrom && older <= run.olderTo)
    .map(({ older, lag }) => ({ newer: older + lag, late: older + lag - run.slope * older - run.offset }))
    .filter(({ late }) => Math.abs(late) < REACH_SECONDS)
    .sort((one, other) => one.newer - other.newer);
}

/** Follows the time from seed to seed where it wanders: played again, or with different timing. */
export function timed(chain: readonly Run[], seeds: readonly Seed[]): { isLoose: boolean; chain: TimedRun[] } {
  const runs = chain.map((run) => ({ ...run, deviations: deviationsAround(run, seeds) }));
  const apart = runs
    .flatMap(({ deviations }) => deviations.map(({ late }) => Math.abs(late)))
    .sort((one, other) => one - other);
  const isLoose = apart.length >= LEAST_SEEDS && (apart[Math.floor(STEADY_SHARE * apart.length)] ?? 0) > LOOSE_SECONDS;
  return { isLoose, chain: isLoose ? runs : runs.map((run) => ({ ...run, deviations: [] })) };
}

function lateAt({ deviations }: TimedRun, newer: number): number {
  const next = deviations.findIndex((one) => one.newer >= newer);
  const after = deviations[next] ?? deviations.at(-1);
  const before = deviations[next - 1];
  if (!after) return 0;
  if (!before) return after.late;
  const part = (newer - before.newer) / Math.max(1e-6, after.newer - before.newer);
  return (1 - part) * before.late + part * after.late;
}

/** Where a moment of the newer version is in the older one, along a run. */
export const olderAt = (run: TimedRun, newer: number) => (newer - lateAt(run, newer) - run.offset) / run.slope;

/** Where a moment of the older version is in the newer one, along a run. */
export function newerAt(run: TimedRun, older: number): number {
  const steady = run.slope * older + run.offset;
  return steady + lateAt(run, steady);
}
