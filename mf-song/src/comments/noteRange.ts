import { atom } from 'nanostores';

/** A selected stretch of a version. */
export type NoteRange = { versionId: number; atSeconds: number; untilSeconds: number };

/** The range that the next note is about, as selected on the waveform; null without one. Setting it focuses the box for a new note. */
export const $noteRange = atom<NoteRange | null>(null);
