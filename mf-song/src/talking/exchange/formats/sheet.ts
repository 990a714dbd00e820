import type { BeatGrid } from '@simmer/contracts/extra';
import { inOrder, type Marker, markerOf } from './marker.ts';

export type SheetSection = {
  name: string;
  atSeconds: number /** null while the version's length is unknown */;
  untilSeconds: number | null;
};

export type SheetNote = {
  text: string;
  author: string;
  /** where its music is in this version; null if it is about the whole song or has no place here */
  atSeconds: number | null;
  untilSeconds: number | null;
  /** the named section that it is in */
  section: string | undefined;
  /** where it was written, if it has no place here: "v3 at 1:02" */
  elsewhere: string | undefined;
  /** such as "resolved"; undefined while it is open */
  state: string | undefined;
  replies: readonly { author: string; text: string }[];
};

/** What leaves Simmer: a version with its sections and notes, from start to end. */
export type Sheet = {
  title: string;
  /** "v3" */
  version: string;
  durationSeconds: number | null;
  grid: BeatGrid | null;
  sections: readonly SheetSection[];
  /** those with a place first, from start to end */
  notes: readonly SheetNote[];
};

/** Sections and notes as a DAW takes them: what has a length is a region. */
export function markersOf({ sections, notes }: Pick<Sheet, 'sections' | 'notes'>): Marker[] {
  return inOrder([
    ...sections.map(({ name, atSeconds, untilSeconds }) => markerOf(name, atSeconds, untilSeconds)),
    ...notes.flatMap(({ text, atSeconds, untilSeconds }) =>
      atSeconds === null ? [] : markerOf(text, atSeconds, untilSeconds),
    ),
  ]);
}
