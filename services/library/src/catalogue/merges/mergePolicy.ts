import type { Identity, SongMerge } from '@simmer/contracts/services';

/** Who may undo a merge: curators, admins, and the person who merged the songs, even if they are no longer a curator. */
export function canUndoMerge(
  { userId, isAdmin, canCurateSongs }: Pick<Identity, 'userId' | 'isAdmin' | 'canCurateSongs'>,
  { mergedBy }: Pick<SongMerge, 'mergedBy'>,
): boolean {
  return isAdmin || canCurateSongs || mergedBy.id === userId;
}
