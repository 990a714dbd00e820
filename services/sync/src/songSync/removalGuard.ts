const HARMLESS = 10;
const SHARE = 5;

/** How many files the mirror has, and how many left it a short while ago. */
export type RecentRemovals = { present: number; removedLately: number };

/**
 * Whether so many files may not leave the library without an admin's word: more than ten, and more than a fifth of what there was. What left a
 * short while ago counts in, so that a loss that arrives in many small pieces is one loss.
 *
 * @see PRODUCT.md, Sync: held removals
 */
export function needsApproval(removing: number, { present, removedLately }: RecentRemovals): boolean {
  if (removing === 0) return false;
  const total = removing + removedLately;
  return total > HARMLESS && total * SHARE > present + removedLately;
}
