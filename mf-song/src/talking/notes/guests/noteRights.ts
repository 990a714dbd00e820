import type { CurrentUser } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';

/**
 * Whether the user may delete a note and confirm its fix: its author and admins, and for a guest's note the person who manages the
 * guest's link. @see PRODUCT.md, Notes and Guests
 */
export function mayChange({ userId, guest }: SongComment, member: CurrentUser | undefined): boolean {
  return guest ? guest.mayManage : member !== undefined && (member.isAdmin || member.id === userId);
}

/** Whether the user may change a note's words: nobody inside speaks for a guest. */
export function mayEdit(note: SongComment, member: CurrentUser | undefined): boolean {
  return note.guest === undefined && mayChange(note, member);
}
