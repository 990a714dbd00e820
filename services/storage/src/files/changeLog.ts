import { z } from 'zod';

export const change = z.object({
  seq: z.number(),
  isDeleted: z.boolean(),
  pathLower: z.string(),
  pathDisplay: z.string(),
});
export type Change = z.infer<typeof change>;

type ChangeLog = {
  /** The number of the newest change. */
  head(): number;
  append(entry: Omit<Change, 'seq'>): number;
  /** The changes after `seq`, oldest first; undefined if some are no longer kept, or `seq` is unknown. */
  after(seq: number): Change[] | undefined;
  snapshot(): { head: number; keptFrom: number; changes: Change[] };
};

/** Enough for a large library that is copied into the folder at once, which would otherwise have to be listed again. */
const MOST_KEPT = 100_000;
// After a crash the log on disk may end before the last issued number. Continuing far above it ensures no number is
// issued twice.
const NUMBERS_SKIPPED_AT_START = 1_000_000;

/** The order of changes in the folder. Cursors are positions in it. */
export function createChangeLog(saved: { head: number; keptFrom: number; changes: Change[] }): ChangeLog {
  let changes = [...saved.changes];
  let keptFrom = saved.keptFrom;
  let head = saved.head + NUMBERS_SKIPPED_AT_START;

  function firstAfter(seq: number): number {
    let low = 0;
    let high = changes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((changes[middle]?.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    head: () => head,
    append(entry) {
      head += 1;
      changes.push({ seq: head, ...entry });
      if (changes.length > MOST_KEPT * 1.2) {
        keptFrom = changes[changes.length - MOST_KEPT - 1]?.seq ?? keptFrom;
        changes = changes.slice(-MOST_KEPT);
      }
      return head;
    },
    after(seq) {
      if (seq < keptFrom || seq > head) return undefined;
      return changes.slice(firstAfter(seq));
    },
    snapshot: () => ({ head, keptFrom, changes: [...changes] }),
  };
}
