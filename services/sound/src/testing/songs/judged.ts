import { placeIn, type Span, type VersionChange, type VersionComparison } from '@simmer/contracts/services';
import type { Edit, KnownPair } from './knownPairs.ts';
import { secondsIn } from './stereo.ts';

/** How an answer about a known pair holds against the truth. */
export type Judged = {
  kind: string;
  edits: number;
  found: number;
  /** changes that were reported and not made */
  falseReports: VersionChange[];
  /** how far found edges are off, in seconds */
  edgeErrors: number[];
  /** moments that are carried over for sure, and how far they are off */
  sureErrors: number[];
  /** moments that both versions have */
  moments: number;
  /** moments whose music is gone, but which are called sure */
  sureThoughGone: number;
  isRefused: boolean;
};

const REACH_SECONDS = 1.5;
const STEP_SECONDS = 0.25;

const overlap = (one: Span, other: Span) => Math.min(one[1], other[1]) - Math.max(one[0], other[0]);

function isAbout({ kinds, newer, older }: Edit, change: VersionChange): boolean {
  if (!kinds.includes(change.kind)) return false;
  if (newer[1] > newer[0])
    return overlap(newer, change.newer) > 0.5 * Math.max(newer[1] - newer[0], change.newer[1] - change.newer[0]);
  if (!older || !change.older) return false;
  const isAsLong = Math.abs(older[1] - older[0] - (change.older[1] - change.older[0])) < 1;
  return isAsLong && Math.abs(newer[0] - change.newer[0]) < REACH_SECONDS;
}

function errorsOf(edit: Edit, { newer, older }: VersionChange): number[] {
  const pairs: [Span, Span | null][] = [[edit.newer, newer]];
  if (edit.kinds.includes('cut') && edit.older) pairs.push([edit.older, older]);
  return pairs.flatMap(([truth, said]) => (said ? [Math.abs(truth[0] - said[0]), Math.abs(truth[1] - said[1])] : []));
}

const touches = ({ newer }: Edit, change: VersionChange) => overlap(newer, change.newer) > -REACH_SECONDS;

/** Holds an answer against the truth. */
export function judged(pair: KnownPair, comparison: VersionComparison): Judged {
  const { kind, edits, kept, stretch } = pair;
  const result: Judged = {
    kind,
    edits: edits.length,
    found: 0,
    falseReports: [],
    edgeErrors: [],
    sureErrors: [],
    moments: 0,
    sureThoughGone: 0,
    isRefused: comparison.outcome === 'incomparable',
  };
  if (comparison.outcome === 'incomparable') return result;
  const { changes, alignment } = comparison;
  for (const edit of edits) {
    const change = changes.find((one) => isAbout(edit, one));
    if (!change) continue;
    result.found += 1;
    result.edgeErrors.push(...errorsOf(edit, change));
  }
  result.falseReports = changes.filter((change) => !edits.some((edit) => touches(edit, change)));
  for (let moment = 0; moment < secondsIn(pair.older); moment += STEP_SECONDS) {
    const { seconds, trust } = placeIn(alignment, moment);
    const home = kept.find(({ older, seconds: length }) => moment >= older && moment < older + length);
    if (home) {
      result.moments += 1;
      if (trust === 'sure') result.sureErrors.push(Math.abs(seconds - (home.newer + stretch * (moment - home.older))));
    } else if (trust === 'sure') result.sureThoughGone += 1;
  }
  return result;
}
