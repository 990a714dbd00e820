import { atom } from 'nanostores';

/** A selected stretch of a version. */
export type NoteRange = {
  versionId: number;
  atSeconds: number;
  untilSeconds: number;
  /** the focus stays where the stretch was selected; otherwise the box for a new note takes it */
  keepsFocus?: true;
};

/** The range that the next note is about, as selected on the waveform; null without one. */
export const $noteRange = atom<NoteRange | null>(null);
