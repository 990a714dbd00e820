import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { findShownSong } from '../../base/songs/findShownSong.ts';
import { type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { PosingDeps } from '../../people/members/posing/refusePosing.ts';
import { shownGuest } from '../../talking/notes/guestOfNote.ts';
import { visitOf } from '../visits/openLink.ts';
import { blockGuest } from './blockGuest.ts';
import { giveGuestKey } from './guestKey.ts';
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
    route(calls.deleteGuestNote, async (asked) => {
      await deleteGuestNote(visitOf(asked), asked.params.id, deps);
      return undefined;
    }),
    route(calls.giveGuestVerdict, async (asked) => {
      await giveGuestVerdict(visitOf(asked), asked.body, deps);
      return undefined;
    }),
    route(calls.blockGuest, async ({ params, body, who }) => {
      await blockGuest({ ...params, ...body, who }, deps);
      return undefined;
    }),
    route(calls.listGuestVerdicts, async ({ params, who }) => {
      const song = await ifThere(findShownSong(deps.findVersion(params.key), who));
      const said = song ? await deps.guestVerdicts.listOfSong(song.titleKey, canSeeHidden(who)) : [];
      const isMemberName = said.length > 0 ? await deps.findMemberNames() : () => false;
      return said.map(({ guest, ...word }) => ({ ...word, guest: shownGuest(guest, who, isMemberName) }));
    }),
  ];
}
