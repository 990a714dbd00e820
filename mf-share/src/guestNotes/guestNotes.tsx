/**
 * What guests answer with: notes, emoji, a verdict. Pages of share links fetch it after everything else (useNotesCode.ts), so all that it
 * needs is imported from here.
 */
export { NoteCounts } from './NoteCounts.tsx';
export { NoteDots } from './NoteDots.tsx';
export { SongNotes } from './SongNotes.tsx';
export { notesStore } from './store/notesStore.ts';
