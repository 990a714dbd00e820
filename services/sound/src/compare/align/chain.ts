import type { Run } from './runs.ts';

/** What two runs may overlap in the older version. */
const MOST_OVERLAP = 0.8;
const BACK_SECONDS = 0.3;
const COST_OF_LINK = 0.5;

const LEAST_SHARE = 0.3;
const LEAST_ALIKE = 0.55;

const secondsOf = ({ newerFrom, newerTo }: Run) => newerTo - newerFrom;

/** The heaviest sequence of runs that goes forward in both versions; what it takes from the older one twice is paid for. */
export function heaviestChain(runs: readonly Run[]): Run[] {
  const weights = runs.map((run) => secondsOf(run) * run.alike);
  const before = runs.map(() => -1);
  runs.forEach((run, at) => {
    const own = secondsOf(run) * run.alike;
    for (const [index, other] of runs.slice(0, at).entries()) {
      if (other.newerFrom === run.newerFrom) continue;
      const overlap = Math.max(0, other.olderTo - run.olderFrom);
      if (run.olderFrom < other.olderFrom - BACK_SECONDS) continue;
      if (overlap > MOST_OVERLAP * (run.olderTo - run.olderFrom)) continue;
      const weight = (weights[index] ?? 0) + own - overlap - COST_OF_LINK;
      if (weight <= (weights[at] ?? 0)) continue;
      weights[at] = weight;
      before[at] = index;
    }
  });
  const chain: Run[] = [];
  for (let at = weights.indexOf(Math.max(...weights)); at >= 0; at = before[at] ?? -1) {
    const run = runs[at];
    if (run) chain.unshift(run);
  }
  return chain;
}

/** The runs whose place in the newer version no run of the chain explains. */
export function outside(chain: readonly Run[], runs: readonly Run[]): Run[] {
  const explained = new Set(chain.map(({ newerFrom }) => newerFrom));
  return runs.filter(({ newerFrom }) => !explained.has(newerFrom));
}

/** Whether a chain is enough to call two versions the same music. */
export function isSameMusic(chain: readonly Run[], shorterSeconds: number): boolean {
  const covered = chain.reduce((sum, run) => sum + secondsOf(run), 0);
  const alike = chain.reduce((sum, run) => sum + secondsOf(run) * run.alike, 0) / Math.max(1e-6, covered);
  return covered / shorterSeconds >= LEAST_SHARE && alike >= LEAST_ALIKE;
}
