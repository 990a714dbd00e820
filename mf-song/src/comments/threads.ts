import type { SongComment } from '@simmer/contracts';

/** A note with what was answered to it. */
export type Thread = { note: SongComment; replies: SongComment[] };

/**
 * Puts notes and replies together: the newest thread first, its replies from the oldest on.
 *
 * @param notes oldest first
 * @param showResolved also those that are resolved
 * @param kept a note that stays though it is resolved, such as one that lights up or is being edited
 */
export function threadsOf(notes: readonly SongComment[], showResolved: boolean, kept: ReadonlySet<number>): Thread[] {
  const threads = new Map<number, Thread>();
  for (const note of notes) if (note.parentId === null) threads.set(note.id, { note, replies: [] });
  for (const note of notes) if (note.parentId !== null) threads.get(note.parentId)?.replies.push(note);
  return [...threads.values()]
    .filter(
      ({ note, replies }) =>
        showResolved || !note.isResolved || kept.has(note.id) || replies.some(({ id }) => kept.has(id)),
    )
    .reverse();
}

/** Whether a note is in a thread: what concerns no note of a thread draws none of it anew. */
export function hasNote({ note, replies }: Thread, id: number | undefined): boolean {
  return id !== undefined && (note.id === id || replies.some((reply) => reply.id === id));
}
