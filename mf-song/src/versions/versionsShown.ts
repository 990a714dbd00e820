import type { Version } from '@simmer/contracts';

/** How many rows a long history begins with. */
export const FIRST_ROWS = 10;

/** The versions a list holds: hidden ones only with the switch on. */
export function listedVersions(versions: readonly Version[], showsHidden: boolean): readonly Version[] {
  return showsHidden ? versions : versions.filter(({ isHidden }) => !isHidden);
}

/** How many of them are drawn at first: few, or all where the shown one comes later or there is hardly more. */
export function rowsAtFirst(listed: readonly Version[], shownId: number): number {
  const isFurtherDown = listed.findIndex(({ id }) => id === shownId) >= FIRST_ROWS;
  return isFurtherDown || listed.length <= FIRST_ROWS + 2 ? listed.length : FIRST_ROWS;
}
