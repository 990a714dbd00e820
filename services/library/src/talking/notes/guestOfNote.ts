import { type GuestShown, guestShown, type Identity, type SongComment } from '@simmer/contracts/services';
import { z } from 'zod';
import type { People } from '../../people/createPeople.ts';
import type { StoredComment } from './commentColumns.ts';

/** A guest as stored, with the people of their link. */
export const storedGuest = guestShown
  .omit({ isLikeMember: true, mayManage: true })
  .extend({ makerId: z.number(), ownerId: z.number() });

export type StoredGuest = z.infer<typeof storedGuest>;

/** `storedGuest` of a row's guest and link, as SQL; null without a guest. */
export const guestOf = (guest: string, link: string) => `
  CASE WHEN ${guest}.id IS NOT NULL THEN
    json_build_object('id', ${guest}.id, 'name', ${guest}.name, 'isBlocked', ${guest}.blocked_at IS NOT NULL,
                      'linkId', ${link}.id, 'linkTitle', ${link}.title, 'linkKind', ${link}.kind, 'linkRecipient', ${link}.recipient,
                      'makerId', ${link}.maker_id, 'ownerId', ${link}.owner_id)
  END`;

/** Who may delete a guest's notes and block them. @see PRODUCT.md, Guests */
export function mayManageGuest(
  who: Pick<Identity, 'userId' | 'isAdmin'>,
  { makerId, ownerId }: Pick<StoredGuest, 'makerId' | 'ownerId'>,
): boolean {
  return who.isAdmin || who.userId === makerId || who.userId === ownerId;
}

/** A guest as a member sees them. */
export function shownGuest(
  { makerId, ownerId, ...guest }: StoredGuest,
  who: Pick<Identity, 'userId' | 'isAdmin'>,
  isMemberName: (name: string) => boolean,
): GuestShown {
  return { ...guest, isLikeMember: isMemberName(guest.name), mayManage: mayManageGuest(who, { makerId, ownerId }) };
}

/** Notes as a member sees them. */
export async function shownNotes(
  notes: readonly StoredComment[],
  who: Pick<Identity, 'userId' | 'isAdmin'>,
  findMemberNames: People['findMemberNames'],
): Promise<SongComment[]> {
  const isMemberName = notes.some(({ guest }) => guest) ? await findMemberNames() : () => false;
  return notes.map(({ guest, ...note }) => (guest ? { ...note, guest: shownGuest(guest, who, isMemberName) } : note));
}
