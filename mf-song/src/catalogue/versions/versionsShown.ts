import type { Version } from '@simmer/contracts';

/** How many rows a long history initially shows. */
export const FIRST_ROWS = 10;

/** The versions in the list: hidden ones only with the switch on. */
export function listedVersions(versions: readonly Version[], showsHidden: boolean): readonly Version[] {
  return showsHidden ? versions : versions.filter(({ isHidden }) => !isHidden);
}

/** The initially rendered versions: a few, plus the shown one wherever it is; all if there are hardly more. */
export function drawnAtFirst(listed: readonly Version[], shownId: number): readonly Version[] {
  if (listed.length <= FIRST_ROWS + 2) return listed;
  return listed.filter(({ id }, place) => place < FIRST_ROWS || id === shownId);
}
