import { judgedPairs } from './judgedPairs.ts';

/** How well one kind of edit is found, over some songs. */
export type Accuracy = {
  kind: string;
  found: number;
  edits: number;
  falseReports: number;
  /** seconds by which found edges are off */
  edges: { median: number; p90: number };
  /** moments carried over for sure, of those that both versions have, and the most one is off */
  sureShare: number;
  worstSure: number;
  sureThoughGone: number;
  /** of the songs, those that were called other music */
  refused: number;
};

const inHundredths = (value: number) => Math.round(value * 100) / 100;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return inHundredths(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}

/** Compares every kind of known pair, made from a song for each seed. */
export function measureAccuracy(seeds: readonly number[]): Accuracy[] {
  const results = Map.groupBy(
    seeds.flatMap((seed) => [...judgedPairs(seed).values()].map((judge) => judge().result)),
    ({ kind }) => kind,
  );
  return [...results].map(([kind, all]) => {
    const sum = (of: (result: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
    const edges = all.flatMap(({ edgeErrors }) => edgeErrors);
    const sure = all.flatMap(({ sureErrors }) => sureErrors);
    return {
      kind,
      found: sum(({ found }) => found),
      edits: sum(({ edits }) => edits),
      falseReports: sum(({ falseReports }) => falseReports.length),
      edges: { median: percentile(edges, 0.5), p90: percentile(edges, 0.9) },
      sureShare: inHundredths(
        sure.length /
          Math.max(
            1,
            sum(({ moments }) => moments),
          ),
      ),
      worstSure: inHundredths(Math.max(0, ...sure)),
      sureThoughGone: sum(({ sureThoughGone }) => sureThoughGone),
      refused: sum(({ isRefused }) => Number(isRefused)),
    };
  });
}
