import { z } from 'zod';

/** A guest as the team sees them: someone who writes through a public link, without an account. */
export const guestShown = z.object({
  id: z.number().int(),
  name: z.string(),
  /** of the link they write through; it stays the same when the link ends */
  linkId: z.number().int(),
  linkTitle: z.string(),
  linkKind: z.enum(['song', 'playlist']),
  /** whom the link was made for, if it is a personal one */
  linkRecipient: z.string().nullable().optional(),
  /** whether the name looks like a member's: someone has been renamed since, or joined the team */
  isLikeMember: z.boolean(),
  isBlocked: z.boolean(),
  /** whether the caller may delete their notes and block them: the link's maker, the playlist's owner, admins */
  mayManage: z.boolean(),
});

export type GuestShown = z.infer<typeof guestShown>;
