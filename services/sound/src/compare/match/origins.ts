import type { Run } from '../align/runs.ts';
import { along, lengthOf, newerOf, olderOf, overlap, type Stretch } from './spans.ts';
import type { PartChange } from './structure.ts';

/** A shorter rest beside a part that is from elsewhere belongs to it. */
export const LEAST_REST_SECONDS = 1.5;
/** How much of a run must lie in a change to explain it, and how much of a change a run must explain. */
const MOST_OF_RUN = 0.6;
const MOST_OF_CHANGE = 0.6;
const ALL_OF_CHANGE = 0.8;
/** A run this long is no chance. */
const PLAIN_SECONDS = 4;

/** What a change is made of, and the runs to which music has gone that is no longer where it was. */
type Explained = { changes: PartChange[]; runs: Run[] };

const newPart = (newer: Stretch): PartChange => ({ kind: 'new', newer, older: null, from: null });

/**
 * Says where the music of new and replaced parts was taken from.
 *
 * @param others runs outside the chain
 * @param gone what is no longer at its place in the older version
 */
export function createOrigins(
  others: readonly Run[],
  gone: readonly Stretch[],
  { olderEnd, fit }: { olderEnd: number; fit(run: Run, within: Stretch): Run },
): (change: PartChange) => Explained {
  const isGone = (run: Run) => gone.some((one) => overlap(one, olderOf(run)) > MOST_OF_RUN * lengthOf(olderOf(run)));

  /** The run that explains most of a stretch of the newer version, to its edges; what is gone elsewhere comes first. */
  function originOf(newer: Stretch): Run | undefined {
    const [run] = others
      .filter((one) => overlap(newer, newerOf(one)) > MOST_OF_RUN * lengthOf(newerOf(one)))
      .sort(
        (one, other) =>
          overlap(newer, newerOf(other)) - overlap(newer, newerOf(one)) || Number(isGone(other)) - Number(isGone(one)),
      );
    if (!run) return undefined;
    const { newerFrom, newerTo } = fit(run, newer);
    const isClose = (one: number, other: number) => Math.abs(one - other) < LEAST_REST_SECONDS;
    const from = isClose(newerFrom, newer[0]) ? newer[0] : newerFrom;
    const to = isClose(newerTo, newer[1]) ? newer[1] : newerTo;
    const spread = along(run, [from, to]);
    return { ...spread, olderTo: Math.min(olderEnd, spread.olderTo) };
  }

  function inNew(change: PartChange): Explained {
    const unexplained = { changes: [change], runs: [] };
    const run = originOf(change.newer);
    if (!run) return unexplained;
    const [own, from] = [newerOf(run), olderOf(run)];
    const share = lengthOf(own) / lengthOf(change.newer);
    if (isGone(run) && (share > MOST_OF_CHANGE || lengthOf(own) > PLAIN_SECONDS)) {
      const rests: Stretch[] = [
        [change.newer[0], own[0]],
        [own[1], change.newer[1]],
      ];
      const [before, after] = rests.map((rest) =>
        lengthOf(rest) > 0 ? inNew(newPart(rest)) : { changes: [], runs: [] },
      );
      const moved: PartChange = { kind: 'moved', newer: own, older: from, from };
      return {
        changes: [...(before?.changes ?? []), moved, ...(after?.changes ?? [])],
        runs: [...(before?.runs ?? []), run, ...(after?.runs ?? [])],
      };
    }
    return share > ALL_OF_CHANGE ? { changes: [{ ...change, kind: 'repeated', from }], runs: [] } : unexplained;
  }

  function inReplaced(change: PartChange): Explained {
    const run = originOf(change.newer);
    if (!run || lengthOf(newerOf(run)) < MOST_OF_CHANGE * lengthOf(change.newer))
      return { changes: [change], runs: [] };
    return { changes: [{ ...change, from: olderOf(run) }], runs: isGone(run) ? [run] : [] };
  }

  return (change) => {
    if (change.kind === 'new') return inNew(change);
    return change.kind === 'replaced' ? inReplaced(change) : { changes: [change], runs: [] };
  };
}
