import type { Identity } from '@simmer/contracts';

/** Who takes a producer or a voice off a version: whoever put them there, curators and admins. @param assignedBy null: the file's name */
export function canRemoveCredit(
  who: Pick<Identity, 'userId' | 'isAdmin' | 'canCurateSongs'>,
  assignedBy: number | null,
): boolean {
  return who.isAdmin || who.canCurateSongs || assignedBy === who.userId;
}
