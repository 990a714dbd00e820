/** What threads need to know of a note. */
type Threaded = { id: number; createdAt: string; parentId: number | null };

/** A note and its replies, oldest first. */
export type GuestThread<Note extends Threaded> = { note: Note; replies: Note[] };

/** Notes of one song, oldest first, each with its replies; what replies to an unseen note stands alone. */
export function guestThreads<Note extends Threaded>(notes: readonly Note[]): GuestThread<Note>[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const rootOf = (note: Note): Note => {
    const parent = note.parentId === null ? undefined : byId.get(note.parentId);
    return parent ? rootOf(parent) : note;
  };
  // Notes' numbers are in no order outside.
  const inOrder = notes.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const threads = new Map<Note, GuestThread<Note>>();
  for (const note of inOrder) {
    const root = rootOf(note);
    const thread = threads.get(root) ?? { note: root, replies: [] };
    if (root !== note) thread.replies.push(note);
    threads.set(root, thread);
  }
  return [...threads.values()];
}
