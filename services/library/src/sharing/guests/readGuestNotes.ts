import { GUEST_CHANGE_MS, type GuestNote, type GuestNotes, publicName, titleKey } from '@simmer/contracts/services';
import { nameKey } from '../../base/people/nameKey.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { isOpen, type Visit } from '../visits/openLink.ts';
import type { PlayedRepository, Sharer } from '../visits/played.repository.ts';
import { guestKeyHashes } from './guestKey.ts';
import type { GuestNotesRepository, Onlooker, SeenNote } from './guestNotes.repository.ts';
import type { GuestOfLink } from './guests.repository.ts';
import type { GuestVerdictsRepository } from './guestVerdicts.repository.ts';
import { noteNumbers } from './noteNumbers.ts';
import { type GuestVisit, type OpenCommentsDeps, openComments } from './openComments.ts';

export type ReadGuestNotesDeps = OpenCommentsDeps & {
  guestNotes: GuestNotesRepository;
  guestVerdicts: GuestVerdictsRepository;
  played: PlayedRepository;
  /** numbers notes outside */
  noteNumberKey: Buffer;
};

/** What a visitor sees of others: nothing if they are blocked, or the link doesn't show it. */
export function onlooker({ link, guest }: GuestVisit): Onlooker {
  return { link, guestId: guest?.id ?? null, seesOthers: link.showsOthers && !guest?.isBlocked };
}

/**
 * What a visitor may read of a link's notes.
 *
 * @param cleanTitle a song of a playlist; without effect on a song's link
 * @throws AppError as `openComments`
 * @see PRODUCT.md, Guests
 */
export async function readGuestNotes(
  visit: Visit,
  cleanTitle: string | undefined,
  deps: ReadGuestNotesDeps,
): Promise<GuestNotes> {
  const { link, guest } = await openComments(visit, deps);
  const key = cleanTitle === undefined ? undefined : titleKey(cleanTitle);
  const isOfOne = link.kind === 'song' || key !== undefined;
  const played = isOfOne && guest ? await deps.played.find(link, key ?? '') : undefined;
  const isElsewhere = link.kind === 'playlist' && key !== undefined && guest && !played;
  return {
    guest: guest ? { name: guest.name, isBlocked: guest.isBlocked } : null,
    recipient: guest ? null : await freeRecipient(link, deps),
    showsOthers: link.showsOthers,
    notes: isElsewhere ? [] : await shownToGuest({ link, guest }, played?.titleKey ?? key, deps),
    verdict: (guest && played && (await deps.guestVerdicts.find(guest.id, played))) ?? null,
  };
}

/** Whom a link was made for, as long as nobody writes on it by that name. */
async function freeRecipient({ publicLinkId, recipient }: FoundLink, { guests }: OpenCommentsDeps) {
  if (recipient === null || (await guests.hasName(publicLinkId, nameKey(recipient)))) return null;
  return recipient;
}

/** The notes of an open link that its visitor may see, oldest first. */
async function shownToGuest(
  visit: GuestVisit,
  key: string | undefined,
  deps: ReadGuestNotesDeps,
): Promise<GuestNote[]> {
  return asGuestNotes(await deps.guestNotes.list(onlooker(visit), key), visit, deps);
}

/** Notes as a visitor of their link reads them. */
export async function asGuestNotes(
  seen: readonly SeenNote[],
  { link, guest }: GuestVisit,
  deps: ReadGuestNotesDeps,
): Promise<GuestNote[]> {
  const hasTeam = seen.some(({ userId }) => userId !== null);
  const sharer = hasTeam ? await deps.played.findSharer(link) : undefined;
  const numbers = noteNumbers(link.publicLinkId, deps.noteNumberKey);
  const now = deps.clock.now().getTime();
  return seen.map((note) => ({
    id: numbers.toOutside(note.id),
    cleanTitle: note.cleanTitle,
    comment: note.comment,
    createdAt: note.createdAt,
    atSeconds: note.atSeconds,
    untilSeconds: note.untilSeconds,
    parentId: note.parentId === null ? null : numbers.toOutside(note.parentId),
    by: writerOf(note, { guest, sharer }),
    canChangeUntil: changeableUntil(note, guest, now),
  }));
}

type Knows = { guest: GuestOfLink | undefined; sharer: Sharer | undefined };

/** The team's people have no names outside, except the one whose name the page shows anyway. Guests are marked whatever they are called. */
function writerOf({ guestId, guestName, userId }: SeenNote, { guest, sharer }: Knows): GuestNote['by'] {
  if (guestId === null) {
    const isNamed = sharer?.userId === userId && Boolean(sharer?.displayName || sharer?.firstName);
    return { kind: 'team', name: sharer && isNamed ? publicName(sharer) : 'The team' };
  }
  const name = guestName ?? '';
  if (guestId === guest?.id) return { kind: 'you', name };
  return { kind: 'guest', name: `${name} (guest)` };
}

function changeableUntil({ guestId, createdAt }: SeenNote, guest: GuestOfLink | undefined, now: number): string | null {
  const until = Date.parse(createdAt) + GUEST_CHANGE_MS;
  const mayChange = guest !== undefined && guestId === guest.id && !guest.isBlocked && now < until;
  return mayChange ? new Date(until).toISOString() : null;
}

/** What a page comes with is for those without scripts, and every page carries it: a page's script asks for all notes. */
const USUAL_ON_PAGE = { notes: 20, text: 1_500 };
const MOST_ON_PAGE = { notes: 100, text: 20_000 };

/** The newest notes that a page's visitor may see, oldest first, and whether there are others. */
export type NotesOfPage = { notes: GuestNote[]; hasMoreNotes: boolean };

/**
 * The notes that an open link's page comes with; none for a link without comments.
 *
 * @param isWhole as many as a page may have
 */
export async function notesOfPage(
  link: FoundLink,
  visit: Visit,
  isWhole: boolean,
  deps: ReadGuestNotesDeps,
): Promise<NotesOfPage> {
  if (!link.canComment || !isOpen(link, visit, deps.passKey)) return { notes: [], hasMoreNotes: false };
  const guest = await deps.guests.find(link.publicLinkId, guestKeyHashes(visit.cookies));
  const shown = await shownToGuest({ link, guest }, undefined, deps);
  const most = isWhole ? MOST_ON_PAGE : USUAL_ON_PAGE;
  let room = most.text;
  const fitting = shown
    .toReversed()
    .slice(0, most.notes)
    .filter(({ comment }, place) => {
      room -= comment.length;
      return place === 0 || room >= 0;
    });
  return { notes: fitting.toReversed(), hasMoreNotes: !isWhole && fitting.length < shown.length };
}
