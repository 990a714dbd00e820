import type { Run } from '../align/runs.ts';

export type Stretch = [from: number, to: number];

export const lengthOf = ([from, to]: Stretch) => to - from;
export const newerOf = (run: Run): Stretch => [run.newerFrom, run.newerTo];
export const olderOf = (run: Run): Stretch => [run.olderFrom, run.olderTo];

export const overlap = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]));

/** A run's line over a stretch of the newer version. */
export function along(run: Run, [from, to]: Stretch): Run {
  const older = (newer: number) => (newer - run.offset) / run.slope;
  return { ...run, newerFrom: from, newerTo: to, olderFrom: Math.max(0, older(from)), olderTo: older(to) };
}

/** What is left of a stretch, without pieces shorter than some seconds. */
export function without(whole: Stretch, gone: readonly Stretch[], leastSeconds: number): Stretch[] {
  const left: Stretch[] = [];
  let from = whole[0];
  for (const [start, end] of [...gone].sort((one, other) => one[0] - other[0])) {
    if (Math.min(start, whole[1]) - from >= leastSeconds) left.push([from, Math.min(start, whole[1])]);
    from = Math.max(from, end);
  }
  if (whole[1] - from >= leastSeconds) left.push([from, whole[1]]);
  return left;
}
