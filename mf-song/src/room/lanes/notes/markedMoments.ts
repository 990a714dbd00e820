import { formatDuration } from '@simmer/contracts';
import { type PlacedNote, shownSecond } from '@simmer/contracts/extra';
import { writerName } from '../../../people/members/guestWords.ts';
import { mentionName } from '../../../people/members/personNames.ts';
import type { PlacedMarker } from './usePlacedMarkers.ts';

/** A note or an emoji on the lane. */
export type MarkedMoment = { id: string; atSeconds: number } & (
  | { kind: 'note'; placed: PlacedNote }
  | ({ kind: 'emoji' } & PlacedMarker)
);

/** Whether a note still waits for something, and its music is in the shown version. */
export const isWaiting = ({ note, trust }: PlacedNote): boolean => !note.isResolved && trust !== 'gone';

/** What stands on the lane of notes: notes that wait for something, and emoji, both where their music is. */
export function markedMoments(notes: readonly PlacedNote[], markers: readonly PlacedMarker[]): readonly MarkedMoment[] {
  return [
    ...notes
      .filter(isWaiting)
      .map((placed): MarkedMoment => ({ kind: 'note', id: `n${placed.note.id}`, atSeconds: placed.atSeconds, placed })),
    ...markers.map((placed): MarkedMoment => ({ kind: 'emoji', id: `e${placed.marker.id}`, ...placed })),
  ];
}

export const authorOf = ({ note }: PlacedNote): string =>
  note.guest ? writerName(note) : mentionName(note.user) || 'someone';

const LONGEST_EXCERPT = 80;

const excerpt = (text: string) => (text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text);

/** The second that a mark is shown by. */
const secondOf = (mark: MarkedMoment, seconds = mark.atSeconds): string =>
  formatDuration(shownSecond(seconds, mark.kind === 'note' ? mark.placed.trust : mark.trust));

/** A mark in words: "0:42, note by Mira, place guessed: Too loud". */
export function markLabel(mark: MarkedMoment): string {
  if (mark.kind === 'emoji') {
    return `${secondOf(mark)}, ${mark.marker.emoji} by ${mark.marker.user.firstName || 'someone'}${mark.trust === 'check' ? ', place guessed' : ''}`;
  }
  const { placed } = mark;
  const until = placed.untilSeconds === null ? '' : ` to ${secondOf(mark, placed.untilSeconds)}`;
  const guessed = placed.trust === 'check' ? ', place guessed' : '';
  return `${secondOf(mark)}${until}, note by ${authorOf(placed)}${guessed}: ${excerpt(placed.note.comment)}`;
}

/** What is in a group, by its number, as it is shown: "3 notes", "3: 2 notes, 1 emoji". */
export function groupLabel(marks: readonly [MarkedMoment, ...MarkedMoment[]]): string {
  const notes = marks.filter(({ kind }) => kind === 'note').length;
  const emoji = marks.length - notes;
  const parts = [notes > 0 && `${notes} ${notes === 1 ? 'note' : 'notes'}`, emoji > 0 && `${emoji} emoji`].filter(
    Boolean,
  );
  return `${parts.length > 1 ? `${marks.length}: ` : ''}${parts.join(', ')} from ${secondOf(marks[0])}`;
}
