/** So few files may always go. */
export const HARMLESS = 10;
const SHARE = 5;

/** The number of mirrored files, and of those removed recently. */
export type RecentRemovals = { present: number; removedLately: number };

/**
 * Whether removing this many files needs an admin's decision: more than ten, and more than a fifth of the total. Recent
 * removals count, so that a loss in many small steps is treated as one.
 * @see PRODUCT.md, Sync: held removals
 */
export function needsApproval(removing: number, { present, removedLately }: RecentRemovals): boolean {
  if (removing === 0) return false;
  const total = removing + removedLately;
  return total > HARMLESS && total * SHARE > present + removedLately;
}
