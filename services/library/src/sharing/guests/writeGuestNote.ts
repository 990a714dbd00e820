import type * as calls from '@simmer/contracts/calls';
import { type BodyOf, GUEST_CHANGE_MS, type GuestNote, titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { checkMoment } from '../../base/songs/noteMoment.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { failedVisit, type Visit } from '../visits/openLink.ts';
import type { PlayedVersion } from '../visits/played.repository.ts';
import { countTry } from '../visits/shareLimits.ts';
import type { Guest, NotWritten, SeenNote } from './guestNotes.repository.ts';
import { noteNumbers } from './noteNumbers.ts';
import { commentsClosed, openAsGuest } from './openComments.ts';
import { asGuestNotes, onlooker, type ReadGuestNotesDeps } from './readGuestNotes.ts';

const gone = () => new AppError('not_found', 'Note not found');

/** @throws AppError what a guest is told */
async function refuse(why: NotWritten, visit: Visit, deps: ReadGuestNotesDeps): Promise<never> {
  switch (why) {
    case 'ended':
      return failedVisit(visit, deps);
    case 'blocked':
      throw commentsClosed();
    case 'full':
      throw new AppError('conflict', 'This link has reached its limit of notes.');
    case 'noParent':
      throw new AppError('not_found', 'The note you replied to no longer exists');
    case 'gone':
      throw gone();
    case 'late':
      throw new AppError('forbidden', 'Notes can only be changed for an hour.');
  }
}

/**
 * The version that an open link plays of a song.
 *
 * @throws AppError `invalid_input` if no song of a playlist is named; `not_found` for one it doesn't have
 */
async function playedOf(
  link: FoundLink,
  cleanTitle: string | undefined,
  { played }: Pick<ReadGuestNotesDeps, 'played'>,
): Promise<PlayedVersion> {
  if (link.kind === 'playlist' && cleanTitle === undefined) {
    throw new AppError('invalid_input', 'Name a song in the playlist by its cleanTitle');
  }
  const version = await played.find(link, titleKey(cleanTitle ?? ''));
  if (!version) throw new AppError('not_found', 'Song not found');
  return version;
}

type Writing = Awaited<ReturnType<typeof openAsGuest>>;

const writer = (visit: Writing): Guest => ({ ...onlooker(visit), guestId: visit.guest.id });

async function shownNote(note: SeenNote, visit: Writing, deps: ReadGuestNotesDeps): Promise<GuestNote> {
  const [shown] = await asGuestNotes([note], visit, deps);
  if (!shown) throw gone();
  return shown;
}

/**
 * Writes a note or a reply as a guest. Sending the same `clientKey` again returns the existing note.
 *
 * @throws AppError as `openAsGuest`; `invalid_input` for a moment past the song's end; `not_found` for a song or a note to answer;
 * `conflict` past 2,000 notes of the link; `too_many_requests` past ten in a minute or 200 in a day
 * @see PRODUCT.md, Guests
 */
export async function addGuestNote(
  visit: Visit,
  { cleanTitle, parentId, ...note }: BodyOf<typeof calls.addGuestNote>,
  deps: ReadGuestNotesDeps,
): Promise<GuestNote> {
  const { link, guest } = await openAsGuest(visit, deps);
  const who = writer({ link, guest });
  const sent = await deps.guestNotes.findSent(who, note.clientKey);
  if (sent) return shownNote(sent, { link, guest }, deps);
  const played = await playedOf(link, cleanTitle, deps);
  checkMoment(note, played);
  await countTry('notesOfGuest', String(guest.id), deps);
  await countTry('notesOfGuestToday', String(guest.id), deps);
  const { toInside } = noteNumbers(link.publicLinkId, deps.noteNumberKey);
  const now = deps.clock.now();
  const answered = parentId === null ? null : toInside(parentId);
  const added = await deps.guestNotes.add(who, { ...note, played, parentId: answered, now });
  return typeof added === 'string' ? refuse(added, visit, deps) : shownNote(added, { link, guest }, deps);
}

/** Opens a link for a guest who changes their own note. */
async function openOwn(visit: Visit, number: number, deps: ReadGuestNotesDeps) {
  const { link, guest } = await openAsGuest(visit, deps);
  await countTry('changesOfGuest', String(guest.id), deps);
  const id = noteNumbers(link.publicLinkId, deps.noteNumberKey).toInside(number);
  const since = new Date(deps.clock.now().getTime() - GUEST_CHANGE_MS);
  return { writing: { link, guest }, own: { id, since } };
}

/**
 * Changes the text of a guest's own note.
 *
 * @throws AppError as `openAsGuest`; `not_found` for anybody else's note; `forbidden` an hour after it was written
 * @see PRODUCT.md, Guests
 */
export async function editGuestNote(
  visit: Visit,
  { number, comment }: { number: number; comment: string },
  deps: ReadGuestNotesDeps,
): Promise<GuestNote> {
  const { writing, own } = await openOwn(visit, number, deps);
  const edited = await deps.guestNotes.edit(writer(writing), own, comment);
  return typeof edited === 'string' ? refuse(edited, visit, deps) : shownNote(edited, writing, deps);
}

/**
 * Deletes a guest's own note; replies to it stay inside.
 *
 * @throws AppError as `editGuestNote`
 */
export async function deleteGuestNote(visit: Visit, number: number, deps: ReadGuestNotesDeps): Promise<void> {
  const { writing, own } = await openOwn(visit, number, deps);
  const outcome = await deps.guestNotes.remove(writer(writing), own);
  if (outcome !== 'done') await refuse(outcome, visit, deps);
}

/**
 * Sets a guest's word on the version that the link plays, or takes it back.
 *
 * @throws AppError as `openAsGuest`; `invalid_input` if no song of a playlist is named; `not_found` for one it doesn't have
 * @see PRODUCT.md, Guests
 */
export async function giveGuestVerdict(
  visit: Visit,
  { cleanTitle, verdict, sentence }: BodyOf<typeof calls.giveGuestVerdict>,
  deps: ReadGuestNotesDeps,
): Promise<void> {
  const { link, guest } = await openAsGuest(visit, deps);
  await countTry('changesOfGuest', String(guest.id), deps);
  const played = await playedOf(link, cleanTitle, deps);
  const { publicLinkId } = link;
  const now = deps.clock.now();
  const outcome = await deps.guestVerdicts.give({ guestId: guest.id, publicLinkId, played, verdict, sentence, now });
  if (outcome !== 'done') await refuse(outcome, visit, deps);
}
