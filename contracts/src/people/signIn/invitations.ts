import { z } from 'zod';
import { busEvent, pressRate } from '../../base/bus/busEvent.ts';

/** A public link that somebody wants to send by mail, or to see and change. */
export const invitationTo = z.object({
  kind: z.enum(['song', 'playlist']),
  /** of the song's link, or the playlist */
  id: z.number().int(),
  title: z.string(),
});

export type InvitationTo = z.infer<typeof invitationTo>;

/** Asks the shell for the dialog that sends a link by mail. */
export const invitationRequested = busEvent('simmer:invitationRequested', invitationTo, pressRate);

/** Asks the shell for the dialog of a link of one's own: its address, what it allows, and its personal links. */
export const shareDialogRequested = busEvent('simmer:shareDialogRequested', invitationTo, pressRate);

/** Asks the shell for the dialog that invites people to sign in, which admins may. */
export const bandInvitationRequested = busEvent('simmer:bandInvitationRequested', z.object({}), pressRate);

/** Somebody was invited to sign in. */
export const bandInvited = busEvent('simmer:bandInvited', z.object({}), pressRate);
