import type { Identity } from '@simmer/contracts/services';
import type { StoredComment } from './commentColumns.ts';
import { mayManageGuest } from './guestOfNote.ts';

type Who = Pick<Identity, 'userId' | 'isAdmin'>;

type Written = Pick<StoredComment, 'userId' | 'guest'>;

/** Who may edit a note: its author and admins, and nobody a guest's words; anyone may resolve it. @see PRODUCT.md, Notes */
export function canChangeComment(who: Who, { userId, guest }: Written): boolean {
  return guest === null && (who.isAdmin || userId === who.userId);
}

/** Who may delete a note: its author, admins, and those who manage the link its guest wrote through. */
export function canDeleteComment(who: Who, note: Written): boolean {
  return note.guest ? mayManageGuest(who, note.guest) : canChangeComment(who, note);
}

/** Who may say that a note is fixed: the same, because a guest isn't there to say it. */
export const canConfirmComment = canDeleteComment;
