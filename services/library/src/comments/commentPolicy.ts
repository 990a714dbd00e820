import type { Identity, SongComment } from '@simmer/contracts';

/** Who may edit and delete a note; anyone may resolve it. @see PRODUCT.md, Notes */
export function canChangeComment(
  who: Pick<Identity, 'userId' | 'isAdmin'>,
  { userId }: Pick<SongComment, 'userId'>,
): boolean {
  return who.isAdmin || userId === who.userId;
}
