import * as calls from '@simmer/contracts/calls';
import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden, findShownSong } from '../../base/songs/findShown.ts';
import { type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { PosingDeps } from '../../people/members/posing/refusePosing.ts';
import { mayManageGuest, shownGuest } from '../../talking/notes/guestOfNote.ts';
import { visitOf } from '../visits/openLink.ts';
import { giveGuestKey } from './guestKey.ts';
import type { GuestsRepository } from './guests.repository.ts';
import { joinAsGuest } from './joinAsGuest.ts';
import { type ReadGuestNotesDeps, readGuestNotes } from './readGuestNotes.ts';
import { addGuestNote, deleteGuestNote, editGuestNote, giveGuestVerdict } from './writeGuestNote.ts';

export type GuestDeps = ReadGuestNotesDeps & PosingDeps & { findVersion: FindVersion; publicUrl: string };

/** The calls of guests, and the team's calls about them. */
export function guestRoutes(deps: GuestDeps): Route[] {
  return [
    route(calls.getGuestNotes, (asked) => readGuestNotes(visitOf(asked), asked.query.cleanTitle, deps)),
    route(calls.joinAsGuest, async (asked) => {
      const { token } = asked.params;
      const { name, kind, newKey } = await joinAsGuest(visitOf(asked), asked.body.name, deps);
      if (newKey) giveGuestKey(asked.response, { key: newKey, token, kind, publicUrl: deps.publicUrl });
      return { name };
    }),
    route(calls.addGuestNote, (asked) => addGuestNote(visitOf(asked), asked.body, deps)),
    route(calls.editGuestNote, (asked) =>
      editGuestNote(visitOf(asked), { number: asked.params.id, ...asked.body }, deps),
    ),
    route(calls.deleteGuestNote, (asked) => deleteGuestNote(visitOf(asked), asked.params.id, deps)),
    route(calls.giveGuestVerdict, (asked) => giveGuestVerdict(visitOf(asked), asked.body, deps)),
    route(calls.blockGuest, ({ params, body, who }) => blockGuest({ ...params, ...body, who }, deps)),
    route(calls.listGuestVerdicts, async ({ params, who }) => {
      const song = await ifThere(findShownSong(deps.findVersion(params.key), who));
      const said = song ? await deps.guestVerdicts.listOfSong(song.titleKey, canSeeHidden(who)) : [];
      const isMemberName = said.length > 0 ? await deps.findMemberNames() : () => false;
      return said.map(({ guest, ...word }) => ({ ...word, guest: shownGuest(guest, who, isMemberName) }));
    }),
  ];
}

type BlockGuest = { id: number; isBlocked: boolean; who: Identity };

/**
 * Stops a guest from writing, or lets them again; idempotent.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the link's maker, the playlist's owner and admins
 * @see PRODUCT.md, Guests
 */
async function blockGuest(
  { id, isBlocked, who }: BlockGuest,
  { guests, clock }: { guests: GuestsRepository; clock: Clock },
): Promise<void> {
  const guest = await guests.read(id);
  if (!guest) throw new AppError('not_found', 'Guest not found');
  if (!mayManageGuest(who, guest))
    throw new AppError('forbidden', 'Only the person who shared the link can block a guest');
  await guests.block(id, isBlocked ? who.userId : null, clock.now());
}
