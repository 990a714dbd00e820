import type { Identity, SongMerge } from '@simmer/contracts';

/** Curators, admins, and the person who merged the songs, also once they curate no more. */
export function canUndoMerge(
  { userId, isAdmin, canCurateSongs }: Pick<Identity, 'userId' | 'isAdmin' | 'canCurateSongs'>,
  { mergedBy }: Pick<SongMerge, 'mergedBy'>,
): boolean {
  return isAdmin || canCurateSongs || mergedBy.id === userId;
}
