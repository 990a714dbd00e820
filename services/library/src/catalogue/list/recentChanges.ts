/** The last changes of a list since it was read whole, for those who hold an earlier one. */
export type RecentChanges = ReturnType<typeof createRecentChanges>;

const MOST_REVISIONS = 200;
/** Past this the whole list is no larger. */
const MOST_TITLES = 2_000;
/** Keeps memory small during an import: then nearly all titles differ from one change to the next. */
const MOST_HELD = 10_000;

/** A revision ends with a number that only grows; what is before it tells libraries and shapes of rows apart. */
function partsOf(revision: string): { series: string; number: number } {
  const end = revision.lastIndexOf('-');
  return { series: revision.slice(0, end), number: Number(revision.slice(end + 1)) };
}

/** @param revision the one of the whole list */
export function createRecentChanges(revision: string) {
  const { series, number } = partsOf(revision);
  const changes: { number: number; titleKeys: readonly string[] }[] = [{ number, titleKeys: [] }];
  let held = 0;
  return {
    /** @param revision the one that a change led to */
    add(to: string, titleKeys: readonly string[]) {
      changes.push({ number: partsOf(to).number, titleKeys });
      held += titleKeys.length;
      while (changes.length > 1 && (changes.length > MOST_REVISIONS || held > MOST_HELD)) {
        held -= changes.shift()?.titleKeys.length ?? 0;
      }
    },
    /**
     * the songs whose rows may differ from those of a revision, which may be one that only another instance has seen; undefined if that
     * is too long ago, or none of this library
     */
    since(revisionThen: string) {
      const then = partsOf(revisionThen);
      const [oldest, latest] = [changes[0]?.number ?? 0, changes.at(-1)?.number ?? 0];
      if (then.series !== series || !(then.number >= oldest && then.number <= latest)) return undefined;
      // A step over several revisions also has what changed before theirs, which does no harm.
      const titleKeys = new Set(changes.filter((step) => step.number > then.number).flatMap((step) => step.titleKeys));
      return titleKeys.size > MOST_TITLES ? undefined : titleKeys;
    },
  };
}
