import type { Run } from '../align/runs.ts';
import { LEAST_GAP_SECONDS } from './edges.ts';
import { createOrigins, LEAST_REST_SECONDS } from './origins.ts';
import { lengthOf, newerOf, olderOf, overlap, type Stretch, without } from './spans.ts';

/** A part that only one version has, or that was replaced. */
export type PartChange = {
  kind: 'new' | 'cut' | 'replaced' | 'repeated' | 'moved';
  newer: Stretch;
  older: Stretch | null;
  from: Stretch | null;
};

/** How much of what comes between two runs must be a repeat to call it one. */
const ALL_OF_CHANGE = 0.8;

/** What changed between two runs, given the stretches of both versions between them. */
function changeBetween(older: Stretch, newer: Stretch, slope: number): PartChange | undefined {
  const [gapOlder, gapNewer] = [lengthOf(older), lengthOf(newer)];
  if (gapOlder < -LEAST_GAP_SECONDS) {
    const whole: Stretch = [newer[0], newer[1] - gapOlder * slope];
    return -gapOlder * slope > ALL_OF_CHANGE * lengthOf(whole)
      ? { kind: 'repeated', newer: whole, older: null, from: [older[1], older[0]] }
      : { kind: 'new', newer: whole, older: null, from: null };
  }
  if (gapOlder > LEAST_GAP_SECONDS && gapNewer > LEAST_GAP_SECONDS) {
    return { kind: 'replaced', newer, older, from: null };
  }
  if (gapNewer > LEAST_GAP_SECONDS) return { kind: 'new', newer, older: null, from: null };
  if (gapOlder > LEAST_GAP_SECONDS) return { kind: 'cut', newer: [newer[0], newer[0]], older, from: null };
  return undefined;
}

/** What is left of a cut after what has moved elsewhere. */
function trulyCut(cut: PartChange, moved: readonly PartChange[]): PartChange[] {
  const gone = moved.flatMap(({ older }) => (older ? [older] : []));
  if (!cut.older || !gone.some((one) => cut.older && overlap(one, cut.older) > 0)) return [cut];
  return without(cut.older, gone, LEAST_REST_SECONDS).map((older) => ({ ...cut, older }));
}

type Materials = {
  olderEnd: number;
  newerEnd: number;
  slope: number;
  /** whether nothing is heard in a stretch */
  isSilent(version: 'older' | 'newer', stretch: Stretch): boolean;
  /** finds where exactly a run begins and ends within a stretch of the newer version */
  fit(run: Run, within: Stretch): Run;
};

/** Silence before and after the music is none of it. */
function isOnlySilence({ newer, older }: PartChange, { isSilent }: Materials): boolean {
  return isSilent('newer', newer) && (older === null || isSilent('older', older));
}

function changesAlong(chain: readonly Run[], materials: Materials): PartChange[] {
  const { olderEnd, newerEnd, slope } = materials;
  const ends = chain.map((run) => ({ older: olderOf(run), newer: newerOf(run) }));
  const all = [{ older: [0, 0], newer: [0, 0] }, ...ends, { older: [olderEnd, olderEnd], newer: [newerEnd, newerEnd] }];
  return all.slice(1).flatMap((next, at): PartChange[] => {
    const before = all[at];
    const between = (of: 'older' | 'newer'): Stretch => [before?.[of][1] ?? 0, next[of][0] ?? 0];
    const change = changeBetween(between('older'), between('newer'), slope);
    const isAtEnd = at === 0 || at === chain.length;
    return change && !(isAtEnd && isOnlySilence(change, materials)) ? [change] : [];
  });
}

/**
 * The parts that are new, cut, replaced, repeated or moved, and the runs outside the chain to which music has gone that is no
 * longer where it was.
 *
 * @param others runs outside the chain, which say where a part comes from
 */
export function partChanges(
  chain: readonly Run[],
  others: readonly Run[],
  materials: Materials,
): { changes: PartChange[]; moved: Run[] } {
  const found = changesAlong(chain, materials);
  const gone = found.flatMap(({ kind, older }) => (older && (kind === 'cut' || kind === 'replaced') ? [older] : []));
  const explained = found.map(createOrigins(others, gone, materials));
  const described = explained.flatMap(({ changes }) => changes);
  const away = described.filter(({ kind }) => kind === 'moved');
  return {
    changes: described.flatMap((change) => (change.kind === 'cut' ? trulyCut(change, away) : [change])),
    moved: explained.flatMap(({ runs }) => runs),
  };
}
