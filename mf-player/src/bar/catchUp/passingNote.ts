import type { SongComment } from '@simmer/contracts/extra';

type NoteInTime = SongComment & { atSeconds: number };

/** A note appears a little early, so that people see it when its moment comes. */
const EARLY_SECONDS = 0.5;
/** Long enough to read its first words. */
const SHOWN_SECONDS = 6;

const endOf = ({ atSeconds, untilSeconds }: NoteInTime) => Math.max(atSeconds + SHOWN_SECONDS, untilSeconds ?? 0);

/**
 * The note whose moment is passing: from half a second before it for six seconds, or to the end of its range. Of several, the one that began
 * last.
 *
 * @see PRODUCT.md, Catching up
 */
export function passingNote<Note extends NoteInTime>(
  notes: readonly Note[],
  positionSeconds: number,
): Note | undefined {
  const passing = notes.filter(
    (note) => note.atSeconds - EARLY_SECONDS <= positionSeconds && positionSeconds < endOf(note),
  );
  return passing.sort((a, b) => b.atSeconds - a.atSeconds || b.id - a.id)[0];
}
