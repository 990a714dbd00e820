import type { SectionMark } from '@simmer/contracts/extra';
import { toMilliseconds } from '../../../playing/sections/edits/beats.ts';
import { sectionName } from '../../../playing/timeline/sectionAt.ts';
import type { Marker } from '../formats/marker.ts';

/** As what a file's markers are added: regions as sections and markers as notes, or all as one. */
export type ImportAs = 'each' | 'sections' | 'notes';

/**
 * Whether a row can be added: `there` is in the song already, `twice` further up in the file; `before` and `beyond` are outside the version;
 * at the start of a `taken` one, another section begins; `nameless` has no text for a note.
 */
export type RowState = 'new' | 'there' | 'twice' | 'before' | 'beyond' | 'taken' | 'nameless';

export type ImportRow = {
  /** its place in the file */
  id: number;
  as: 'section' | 'note';
  /** null on sections without one */
  name: string | null;
  atSeconds: number;
  untilSeconds: number | null;
  state: RowState;
};

/** What the version has. */
export type Known = {
  durationSeconds: number | null;
  sections: readonly SectionMark[];
  /** nobody has set the sections: those in the file replace them */
  isGuessed: boolean;
  /** where their music is in the version, resolved ones too */
  notes: readonly { text: string; atSeconds: number; untilSeconds: number | null }[];
};

/** What was read, moved to where the song starts in the file's project. */
type ToImport = { markers: readonly Marker[]; hasOnlyStarts: boolean; offsetSeconds: number; as: ImportAs };

const LONGEST_SECTION_NAME = 60;
const LONGEST_NOTE = 5000;
/** The server takes two moments this close for the same. */
const SAME_MS = 50;
/** The shortest section. */
export const CLOSEST_SECONDS = 0.25;
/** Lengths are rounded. */
const TOLERANCE_SECONDS = 1;

const isSame = (one: number, other: number) => Math.round(Math.abs(one - other) * 1000) <= SAME_MS;
/** What two texts have in common whatever file one of them went through. */
const plain = (text: string) => text.normalize().replace(/\s+/g, ' ').trim();

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}

/** Sections without a name are exported as "Part 2". */
const givenName = (name: string) => (name === '' || /^Part \d+$/.test(name) ? null : cut(name, LONGEST_SECTION_NAME));

/** A section that begins within a quarter of a second begins with the version. */
const startOf = (seconds: number) => (seconds < CLOSEST_SECONDS ? 0 : seconds);

type Timed = Pick<ImportRow, 'name' | 'atSeconds' | 'untilSeconds'>;

function isSection(row: Timed, { sections }: Known): boolean {
  const name = plain(row.name ?? '');
  return sections.some((section, place) => {
    if (!isSame(section.atSeconds, startOf(row.atSeconds)) && !isSame(section.atSeconds, row.atSeconds)) return false;
    return givenName(name) === section.name || name === plain(sectionName(section, place));
  });
}

function isNote(row: Timed, { notes }: Known, hasOnlyStarts: boolean): boolean {
  const name = plain(row.name ?? '');
  return notes.some(({ text, atSeconds, untilSeconds }) => {
    if (!isSame(atSeconds, row.atSeconds) || plain(text) !== name) return false;
    if (untilSeconds === null || row.untilSeconds === null) return untilSeconds === row.untilSeconds || hasOnlyStarts;
    return isSame(untilSeconds, row.untilSeconds);
  });
}

function isTwice(row: ImportRow, before: readonly ImportRow[]): boolean {
  return before.some(
    ({ as, name, atSeconds, untilSeconds }) =>
      as === row.as &&
      name === row.name &&
      isSame(atSeconds, row.atSeconds) &&
      (as === 'section' || isSame(untilSeconds ?? -1, row.untilSeconds ?? -1)),
  );
}

/** Whether another section begins there: one that people named, or one of the file. */
function isTaken(row: ImportRow, before: readonly ImportRow[], { sections, isGuessed }: Known): boolean {
  const isClose = (atSeconds: number) => Math.abs(atSeconds - row.atSeconds) < CLOSEST_SECONDS;
  const isHeld = sections.some(
    ({ atSeconds, name }) => isClose(atSeconds) && (name !== null || (!isGuessed && row.name === null)),
  );
  return isHeld || before.some(({ as, state, atSeconds }) => as === 'section' && state === 'new' && isClose(atSeconds));
}

function asOf({ kind }: Marker, as: ImportAs): ImportRow['as'] {
  if (as === 'each') return kind === 'region' ? 'section' : 'note';
  return as === 'sections' ? 'section' : 'note';
}

function ended(untilSeconds: number | null, { durationSeconds }: Known): number | null {
  if (untilSeconds === null || durationSeconds === null) return untilSeconds;
  // The tail of a mix-down.
  return untilSeconds > durationSeconds + TOLERANCE_SECONDS ? durationSeconds : untilSeconds;
}

function stateOf(row: ImportRow, before: readonly ImportRow[], known: Known, hasOnlyStarts: boolean): RowState {
  const end = known.durationSeconds ?? Number.POSITIVE_INFINITY;
  if (row.atSeconds < 0) return 'before';
  if (isSection(row, known) || isNote(row, known, hasOnlyStarts)) return 'there';
  if (row.atSeconds > (row.as === 'section' ? end - CLOSEST_SECONDS : end + TOLERANCE_SECONDS)) return 'beyond';
  if (row.as === 'note') return row.name === null ? 'nameless' : isTwice(row, before) ? 'twice' : 'new';
  if (isTwice(row, before)) return 'twice';
  return isTaken(row, before, known) ? 'taken' : 'new';
}

/** What each of a file's markers would become, from start to end. */
export function planImport({ markers, hasOnlyStarts, offsetSeconds, as }: ToImport, known: Known): ImportRow[] {
  const rows: ImportRow[] = [];
  for (const [id, marker] of markers.entries()) {
    const kind = asOf(marker, as);
    const moved = toMilliseconds(marker.atSeconds + offsetSeconds);
    const until = marker.untilSeconds === null ? null : toMilliseconds(marker.untilSeconds + offsetSeconds);
    const atSeconds = kind === 'section' && moved >= 0 ? startOf(moved) : moved;
    const untilSeconds = kind === 'section' ? until : ended(until, known);
    const row: ImportRow = {
      id,
      as: kind,
      name: kind === 'section' ? givenName(marker.name) : cut(marker.name, LONGEST_NOTE) || null,
      atSeconds,
      untilSeconds: untilSeconds !== null && untilSeconds > atSeconds ? untilSeconds : null,
      state: 'new',
    };
    // What a section is called in a file may be the text of a note, so both are compared by the file's words.
    const asWritten = { ...row, name: marker.name || null };
    const state = stateOf(
      kind === 'section' ? { ...asWritten, name: row.name ?? asWritten.name } : row,
      rows,
      known,
      hasOnlyStarts,
    );
    rows.push({ ...row, state });
  }
  return rows;
}
