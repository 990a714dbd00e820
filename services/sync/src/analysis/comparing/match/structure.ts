import type { Run } from '../align/runs.ts';
import { LEAST_GAP_SECONDS } from './edges.ts';

export type Stretch = [from: number, to: number];

/** A part that only one version has, or that was replaced. */
export type PartChange = {
  kind: 'new' | 'cut' | 'replaced' | 'repeated' | 'moved';
  newer: Stretch;
  older: Stretch | null;
  from: Stretch | null;
};

export const overlap = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]));

const lengthOf = ([from, to]: Stretch) => to - from;
const newerOf = (run: Run): Stretch => [run.newerFrom, run.newerTo];
const olderOf = (run: Run): Stretch => [run.olderFrom, run.olderTo];

/** How much of a run must lie in a change to explain it, and how much of a change a run must explain. */
const MOST_OF_RUN = 0.6;
const MOST_OF_CHANGE = 0.6;
const ALL_OF_CHANGE = 0.8;

/** What changed between two runs, given the stretches of both versions between them. */
function changeBetween(older: Stretch, newer: Stretch, slope: number): PartChange | undefined {
  const [gapOlder, gapNewer] = [lengthOf(older), lengthOf(newer)];
  if (gapOlder < -LEAST_GAP_SECONDS) {
    const repeated: Stretch = [older[1], older[0]];
    return { kind: 'repeated', newer: [newer[0], newer[1] - gapOlder * slope], older: null, from: repeated };
  }
  if (gapOlder > LEAST_GAP_SECONDS && gapNewer > LEAST_GAP_SECONDS) {
    return { kind: 'replaced', newer, older, from: null };
  }
  if (gapNewer > LEAST_GAP_SECONDS) return { kind: 'new', newer, older: null, from: null };
  if (gapOlder > LEAST_GAP_SECONDS) return { kind: 'cut', newer: [newer[0], newer[0]], older, from: null };
  return undefined;
}

/** Says where the music of a new part was taken from. */
function explained(change: PartChange, runs: readonly Run[], cuts: readonly PartChange[]): PartChange {
  if (change.kind !== 'new' && change.kind !== 'replaced') return change;
  const [run] = runs
    .filter((one) => overlap(change.newer, newerOf(one)) > MOST_OF_RUN * lengthOf(olderOf(one)))
    .sort((one, other) => lengthOf(newerOf(other)) - lengthOf(newerOf(one)));
  if (!run) return change;
  const share = overlap(change.newer, newerOf(run)) / lengthOf(change.newer);
  const from = olderOf(run);
  if (change.kind === 'replaced') return share > MOST_OF_CHANGE ? { ...change, from } : change;
  const isFromCut = cuts.some(
    ({ older }) => older && overlap(older, from) > MOST_OF_RUN * lengthOf(from) && share > MOST_OF_CHANGE,
  );
  if (isFromCut) return { ...change, kind: 'moved', older: from, from };
  return share > ALL_OF_CHANGE ? { ...change, kind: 'repeated', from } : change;
}

const isMovedAway = (cut: PartChange, changes: readonly PartChange[]) =>
  changes.some(
    ({ kind, older }) =>
      kind === 'moved' && older && cut.older && overlap(older, cut.older) > ALL_OF_CHANGE * lengthOf(cut.older),
  );

type Ends = {
  olderEnd: number;
  newerEnd: number;
  slope: number;
  /** whether nothing is heard in a stretch */
  isSilent(version: 'older' | 'newer', stretch: Stretch): boolean;
};

/** Silence before and after the music is none of it. */
function isOnlySilence({ newer, older }: PartChange, { isSilent }: Ends): boolean {
  return isSilent('newer', newer) && (older === null || isSilent('older', older));
}

/**
 * The parts that are new, cut, replaced, repeated or moved.
 * @param others runs outside the chain, which say where a new part comes from
 */
export function partChanges(chain: readonly Run[], others: readonly Run[], given: Ends): PartChange[] {
  const { olderEnd, newerEnd, slope } = given;
  const ends = chain.map((run) => ({ older: olderOf(run), newer: newerOf(run) }));
  const all = [{ older: [0, 0], newer: [0, 0] }, ...ends, { older: [olderEnd, olderEnd], newer: [newerEnd, newerEnd] }];
  const changes = all.slice(1).flatMap((next, at): PartChange[] => {
    const before = all[at];
    const between = (of: 'older' | 'newer'): Stretch => [before?.[of][1] ?? 0, next[of][0] ?? 0];
    const change = changeBetween(between('older'), between('newer'), slope);
    const isAtEnd = at === 0 || at === chain.length;
    return change && !(isAtEnd && isOnlySilence(change, given)) ? [change] : [];
  });
  const cuts = changes.filter(({ kind }) => kind === 'cut');
  const told = changes.map((change) => explained(change, others, cuts));
  return told.filter((change) => change.kind !== 'cut' || !isMovedAway(change, told));
}
