import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { createGuestsDouble, type GuestsOfDouble } from './guests.double.ts';
import {
  addGuestNote,
  deleteGuestNote,
  editGuestNote,
  type GuestVerdict,
  getGuestNotes,
  giveGuestVerdict,
  joinAsGuest,
  listGuestVerdicts,
} from './guests.ts';

/**
 * Handlers for guests' notes and verdicts; what is written stays.
 *
 * @param initial the link's notes, as its visitor sees them
 * @param verdicts what guests said about the song, as the team sees it
 */
export function guestHandlers(initial: GuestsOfDouble = {}, verdicts: GuestVerdict[] = []): HttpHandler[] {
  const double = createGuestsDouble(initial);
  return [
    standInFor(getGuestNotes, ({ query }) => double.read(query.cleanTitle)),
    standInFor(joinAsGuest, ({ body }) => double.join(body.name)),
    standInFor(addGuestNote, ({ body }) => double.add(body)),
    standInFor(editGuestNote, ({ params, body }) => double.edit(params.id, body.comment)),
    standInFor(deleteGuestNote, ({ params }) => double.remove(params.id) as undefined),
    standInFor(giveGuestVerdict, ({ body }) => double.give(body) as undefined),
    standInFor(listGuestVerdicts, () => verdicts),
  ];
}
