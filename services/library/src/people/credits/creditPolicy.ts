import type { Identity } from '@simmer/contracts/services';

/** Who may remove a producer or vocal credit: the person who assigned it, curators and admins. @param assignedBy null if it comes from the file name */
export function canRemoveCredit(
  who: Pick<Identity, 'userId' | 'isAdmin' | 'canCurateSongs'>,
  assignedBy: number | null,
): boolean {
  return who.isAdmin || who.canCurateSongs || assignedBy === who.userId;
}
