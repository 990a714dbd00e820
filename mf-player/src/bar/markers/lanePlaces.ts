import { formatDuration } from '@simmer/contracts';
import { type SongComment, shownSecond, type TimestampMarker } from '@simmer/contracts/extra';
import type { NoteInTime } from '../../data/notes.queries.ts';
import type { MarkerGroup } from './markerGroups.ts';

/** A note at a position, as shown above the seek bar. */
export type NotePlace = { id: string; timestamp: number; note: NoteInTime };
/** A marker or note above the seek bar. */
export type LanePlace = TimestampMarker | NotePlace;

export const isNote = (place: LanePlace): place is NotePlace => 'note' in place;

export const notePlace = (note: NoteInTime): NotePlace => ({
  id: `note ${note.id}`,
  timestamp: note.atSeconds,
  note,
});

const FIRST_WORDS_LENGTH = 60;

/** The beginning of a note, cut after a whole word. */
export function firstWords({ comment }: SongComment): string {
  const line = comment.replace(/\s+/g, ' ');
  if (line.length <= FIRST_WORDS_LENGTH) return line;
  const cut = line.slice(0, FIRST_WORDS_LENGTH);
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank > 0 ? cut.slice(0, lastBlank) : cut}…`;
}

/** Who wrote a note; a guest, who may be called like a member, is told apart. */
export function writerOf({ guest, user: { displayName, firstName, lastName } }: SongComment): string {
  if (guest) return `${guest.name} (guest)`;
  return [firstName, lastName].filter(Boolean).join(' ') || displayName || 'Someone';
}

/** When something above the seek bar is. */
export const timeOf = (place: LanePlace, seconds = place.timestamp): string =>
  formatDuration(isNote(place) ? shownSecond(seconds, place.note.trust) : seconds);

/** Describes a group: author, position and first words, or the number of items. */
export function nameOfGroup({ places }: MarkerGroup<LanePlace>, isOwn: (marker: TimestampMarker) => boolean): string {
  const [first] = places;
  if (!first) return '';
  const at = timeOf(first);
  if (places.length > 1) {
    const notes = places.filter(isNote).length;
    const what = notes === 0 ? 'markers' : notes === places.length ? 'notes' : 'markers and notes';
    return `${places.length} ${what} around ${at}`;
  }
  if (isNote(first)) {
    const { untilSeconds, trust, version } = first.note;
    const when = untilSeconds === null ? `at ${at}` : `from ${at} to ${timeOf(first, untilSeconds)}`;
    const origin = trust === 'own' || version === null ? '' : `, from v${version}`;
    return `${writerOf(first.note)} ${when}${origin}: ${firstWords(first.note)}`;
  }
  const whose = isOwn(first) ? 'Your' : `${first.user.firstName ?? first.user.email}’s`;
  return `${whose} ${first.emoji} at ${at}`;
}
