import { formatDuration } from '../../base/format/duration.ts';
import type { GuestNote } from '../guests/guests.ts';
import { guestThreads } from '../guests/guestThreads.ts';
import type { Reader } from './songView.ts';

/** A note on a share page, as ready-made texts. */
export type SharedNoteView = {
  noteId: number;
  /** who wrote it: "You", a guest, the sharer or "The team" */
  by: string;
  isTeam: boolean;
  isReply: boolean;
  said: string;
  /** its moment or range in words, such as "1:24" or "1:24–1:30"; empty if it is about the whole song */
  at: string;
  /** the same in seconds; empty without one */
  atSeconds: number | '';
  /** the day it was written */
  written: string;
};

/** What a page shows of the notes on one song. */
export type NotesView = {
  hasNotes: boolean;
  noteCount: number;
  /** the oldest first, each followed by its replies */
  notes: SharedNoteView[];
};

/** A song without notes; and all that a page's script begins with, which reads the notes itself. */
export const noNotes: NotesView = { hasNotes: false, noteCount: 0, notes: [] };

const momentText = (at: number, until: number | null) =>
  until === null ? formatDuration(at) : `${formatDuration(at)}–${formatDuration(until)}`;

/** @see PRODUCT.md, Guests */
export function notesView(guestNotes: readonly GuestNote[], { locale, timeZone }: Reader = {}): NotesView {
  const inOrder = guestThreads(guestNotes).flatMap(({ note, replies }) => [note, ...replies]);
  const notes = inOrder.map(
    ({ id, by, parentId, comment, atSeconds, untilSeconds, createdAt }): SharedNoteView => ({
      noteId: id,
      by: by.kind === 'you' ? 'You' : by.name,
      isTeam: by.kind === 'team',
      isReply: parentId !== null,
      said: comment,
      at: atSeconds === null ? '' : momentText(atSeconds, untilSeconds),
      atSeconds: atSeconds ?? '',
      written: new Date(createdAt).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone }),
    }),
  );
  return { hasNotes: notes.length > 0, noteCount: notes.length, notes };
}

/** What a page shows of the notes on each of a playlist's songs. */
export function notesOfSongs(guestNotes: readonly GuestNote[], reader: Reader = {}): (cleanTitle: string) => NotesView {
  const bySong = Map.groupBy(guestNotes, ({ cleanTitle }) => cleanTitle);
  return (cleanTitle) => notesView(bySong.get(cleanTitle) ?? [], reader);
}
