import type { SongComment } from '@simmer/contracts/extra';

/** A note with its replies. */
export type Thread = { note: SongComment; replies: SongComment[] };

/**
 * Groups notes and replies into threads: newest thread first, oldest reply first.
 *
 * @param notes oldest first
 */
export function threadsOf(notes: readonly SongComment[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const note of notes) if (note.parentId === null) threads.set(note.id, { note, replies: [] });
  for (const note of notes) if (note.parentId !== null) threads.get(note.parentId)?.replies.push(note);
  return [...threads.values()].reverse();
}

/** Whether a note is in a thread. Other threads need no re-render. */
export function hasNote({ note, replies }: Thread, id: number | undefined): boolean {
  return id !== undefined && (note.id === id || replies.some((reply) => reply.id === id));
}
