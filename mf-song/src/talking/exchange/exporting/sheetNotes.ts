import { formatDuration } from '@simmer/contracts';
import { noteState, type PlacedNote, type SectionMark, type SongComment, shownSecond } from '@simmer/contracts/extra';
import { writerName } from '../../../people/members/guestWords.ts';
import { namedSectionAt, sectionName } from '../../../playing/timeline/sectionAt.ts';
import { type Thread, threadsOf } from '../../notes/list/threads.ts';
import type { SheetNote, SheetSection } from '../formats/sheet.ts';

const versionWord = (version: number | null) => (version === null ? 'another version' : `v${version}`);

function stateOf(note: SongComment): string | undefined {
  const inVersion = note.fix ? ` in ${versionWord(note.fix.version)}` : '';
  const words = {
    open: undefined,
    fixed: `fixed${inVersion}`,
    confirmed: `confirmed${inVersion}`,
    resolved: 'resolved',
  };
  return words[noteState(note)];
}

type Options = {
  /** a song's notes and replies, oldest first */
  notes: readonly SongComment[];
  /** those with a place in the version */
  placed: readonly PlacedNote[];
  sections: readonly SectionMark[];
};

function sheetNote(
  { note, replies }: Thread,
  place: PlacedNote | undefined,
  sections: readonly SectionMark[],
): SheetNote {
  const isThere = place !== undefined && place.trust !== 'gone';
  return {
    text: note.comment,
    author: writerName(note),
    atSeconds: isThere ? shownSecond(place.atSeconds, place.trust) : null,
    untilSeconds: isThere && place.untilSeconds !== null ? shownSecond(place.untilSeconds, place.trust) : null,
    section: isThere ? namedSectionAt(sections, place.atSeconds) : undefined,
    elsewhere:
      isThere || note.atSeconds === null
        ? undefined
        : `${versionWord(note.version)} at ${formatDuration(note.atSeconds)}`,
    state: stateOf(note),
    replies: replies.map((reply) => ({ author: writerName(reply), text: reply.comment })),
  };
}

/** A song's notes where their music is in a version, from start to end; those without a place there last. */
export function sheetNotes({ notes, placed, sections }: Options): { open: SheetNote[]; resolved: SheetNote[] } {
  const places = new Map(placed.map((one) => [one.note.id, one]));
  const oldestFirst = threadsOf(notes).reverse();
  const all = oldestFirst.map((thread) => ({
    isResolved: thread.note.isResolved,
    sheet: sheetNote(thread, places.get(thread.note.id), sections),
  }));
  const end = Number.MAX_VALUE;
  all.sort((one, other) => (one.sheet.atSeconds ?? end) - (other.sheet.atSeconds ?? end));
  const those = (isResolved: boolean) => all.filter((one) => one.isResolved === isResolved).map(({ sheet }) => sheet);
  return { open: those(false), resolved: those(true) };
}

/** A version's sections with their ends. One unnamed part that is the whole version is none. */
export function sheetSections(sections: readonly SectionMark[], durationSeconds: number | null): SheetSection[] {
  if (sections.length === 1 && sections[0]?.name === null) return [];
  return sections.map((section, place) => ({
    name: sectionName(section, place),
    atSeconds: section.atSeconds,
    untilSeconds: sections[place + 1]?.atSeconds ?? durationSeconds,
  }));
}
