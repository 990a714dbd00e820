import type { Identity, SongComment } from '@simmer/contracts';

/** Who edits and deletes a note; resolving is everybody's. @see PRODUCT.md, Notes */
export function canChangeComment(
  who: Pick<Identity, 'userId' | 'isAdmin'>,
  { userId }: Pick<SongComment, 'userId'>,
): boolean {
  return who.isAdmin || userId === who.userId;
}
