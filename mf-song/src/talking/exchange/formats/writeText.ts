import { formatDuration } from '@simmer/contracts';
import type { Sheet, SheetNote } from './sheet.ts';

const indented = (text: string) => text.replace(/\r?\n/g, '\n  ');

/** "1:02", or "1:02–1:10" for a range. */
function placeText({ atSeconds, untilSeconds }: Pick<SheetNote, 'atSeconds' | 'untilSeconds'>): string | undefined {
  if (atSeconds === null) return undefined;
  return untilSeconds === null
    ? formatDuration(atSeconds)
    : `${formatDuration(atSeconds)}–${formatDuration(untilSeconds)}`;
}

/** What stands over a note: "1:02 · Chorus · Ana Sol · resolved". */
export function noteLine(note: SheetNote): string {
  return [placeText(note), note.elsewhere, note.section, note.author, note.state].filter(Boolean).join(' · ');
}

function noteText(note: SheetNote): string {
  const replies = note.replies.map(({ author, text }) => `  ↳ ${author}: ${indented(indented(text))}`);
  return [noteLine(note), `  ${indented(note.text)}`, ...replies].join('\n');
}

/** The headings under which notes stand: with a place in this version, and without. */
export function noteGroups(notes: readonly SheetNote[]): { heading: string; notes: SheetNote[] }[] {
  const there = notes.filter(({ atSeconds }) => atSeconds !== null);
  const others = notes.filter(({ atSeconds }) => atSeconds === null);
  return [
    { heading: 'Notes', notes: there },
    { heading: there.length > 0 ? 'Notes without a time' : 'Notes', notes: others },
  ].filter((group) => group.notes.length > 0);
}

/** A list that people read: sections, then notes with their replies. */
export function writeText({ title, version, durationSeconds, sections, notes }: Sheet): string {
  const head = [title, version, durationSeconds === null ? '' : formatDuration(durationSeconds)]
    .filter(Boolean)
    .join(' · ');
  const parts = sections.map(({ name, atSeconds }) => `${formatDuration(atSeconds)}  ${name}`);
  const blocks = [
    head,
    parts.length > 0 ? `Sections\n${parts.join('\n')}` : '',
    ...noteGroups(notes).map((group) => `${group.heading}\n\n${group.notes.map(noteText).join('\n\n')}`),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
