import { listAlignments, type Song, type Version, type VersionAlignment } from '@simmer/contracts';
import {
  addComment,
  blockGuest,
  confirmComment,
  deleteComment,
  editComment,
  fixComment,
  type GuestShown,
  listComments,
  placeComment,
  resolveComment,
  type SongComment,
} from '@simmer/contracts/extra';
import {
  aComment,
  aGuest,
  aSong,
  aVersion,
  createCommentsDouble,
  recording,
  standInFor,
} from '@simmer/contracts/testing';
import { renderScreen } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { NotesSection } from './NotesSection.tsx';

/** Version 4 has 16 new seconds at 1:04, and lacks what version 3 had after 3:00. */
export const fourth: Song = aSong({ id: 4, version: 4, dropboxPath: '/Music/Midnight Drive v4.wav', duration: 196 });
export const third: Version = aVersion({
  id: 3,
  version: 3,
  dropboxPath: '/Music/Midnight Drive v3.wav',
  duration: 188,
});
export const thirdInFourth: VersionAlignment = {
  versionId: 3,
  alignment: {
    stretches: [
      { older: [0, 64], newer: [0, 64] },
      { older: [64, 180], newer: [80, 196] },
    ],
    unsure: [[63.7, 64.3]],
  },
};

/** A note of Bo's about a moment of version 3. */
export const aNoteOnThird = (changes: Partial<SongComment> = {}): SongComment =>
  aComment({ version: 3, versionId: 3, atSeconds: 70, ...changes });

/** What is sent for a note on the whole song "Midnight Drive". */
export const aNewNote = (comment: string) => ({
  cleanTitle: 'Midnight Drive',
  comment,
  version: null,
  taggedUserIds: [],
  atSeconds: null,
  untilSeconds: null,
  versionId: null,
  parentId: null,
});

/** A guest's note about a moment of version 3. */
export const aGuestNoteOnThird = (guest: Partial<GuestShown> = {}, changes: Partial<SongComment> = {}): SongComment => {
  const shown = aGuest(guest);
  const user = { displayName: shown.name, firstName: null, lastName: null, profileImageUrl: null };
  return aNoteOnThird({ userId: 0, user, guest: shown, ...changes });
};

type Shown = {
  server: { use(...handlers: HttpHandler[]): void };
  notes: SongComment[];
  song?: Song;
  versions?: Version[];
  /** the id of a note that the address asks for */
  soughtId?: number;
};

/** Renders the notes of version 4, which is compared with version 3, and records what is sent about them. */
export function showNotes({ server, notes, song = fourth, versions = [fourth, third], soughtId }: Shown) {
  const double = createCommentsDouble(notes);
  const sent: unknown[] = [];
  const posting = recording(addComment, ({ body }) => double.add(body));
  const editing = recording(editComment, ({ params, body }) => double.edit(params.id, body));
  server.use(
    posting.handler,
    editing.handler,
    standInFor(listComments, ({ params }) => double.list(params.cleanTitle)),
    standInFor(listAlignments, () => [thirdInFourth]),
    standInFor(fixComment, ({ params, body }) => {
      sent.push({ fix: params.id, ...body });
      return double.fix(params.id, body.versionId);
    }),
    standInFor(confirmComment, ({ params, body }) => {
      sent.push({ confirm: params.id, ...body });
      return double.confirm(params.id, body.isFixed);
    }),
    standInFor(placeComment, ({ params, body }) => {
      sent.push({ place: params.id, ...body });
      return double.place(params.id, body);
    }),
    standInFor(resolveComment, ({ params, body }) => {
      sent.push({ resolve: params.id, ...body });
      return double.resolve(params.id, body.isResolved);
    }),
    standInFor(deleteComment, ({ params }) => {
      sent.push({ delete: params.id });
      return double.remove(params.id) as undefined;
    }),
    standInFor(blockGuest, ({ params, body }) => {
      sent.push({ block: params.id, ...body });
      return double.block(params.id, body.isBlocked) as undefined;
    }),
  );
  const sought = soughtId === undefined ? undefined : { id: soughtId, visit: 'first' };
  renderScreen(<NotesSection song={song} versions={versions} sought={sought} />);
  return { double, sent, posts: posting.sent, edits: editing.sent };
}

/** One note in the list, by its text. */
export async function noteSaying(text: string) {
  const words = await screen.findByText(text);
  const note = words.closest('article');
  if (!note) throw new Error(`“${text}” is not in a note`);
  return within(note);
}
