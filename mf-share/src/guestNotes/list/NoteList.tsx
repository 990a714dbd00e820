import type { GuestNote, GuestThread } from '@simmer/contracts/extra';
import { useRef } from 'react';
import type { NotesPlayer } from '../../audio/useNotesPlayer.ts';
import type { NotesStore } from '../store/notesState.ts';
import { NoteThread } from './NoteThread.tsx';

type Props = {
  store: NotesStore;
  threads: readonly GuestThread<GuestNote>[];
  /** whether the guest may reply, change and delete */
  canWrite: boolean;
  litId: number | null;
  player: NotesPlayer;
  /** moves the focus when the last note has been deleted */
  onEmptied(): void;
};

/** All notes that a guest may read about a song, newest first. */
export function NoteList({ store, threads, canWrite, litId, player, onEmptied }: Props) {
  const list = useRef<HTMLOListElement>(null);
  if (threads.length === 0) return <p className="share-notes-none">No notes yet. Be the first to write one.</p>;

  /** The focus was on a note that is going: it goes to the next one. */
  function leave(id: number) {
    const notes = [...(list.current?.querySelectorAll<HTMLElement>('.share-note') ?? [])];
    const place = notes.findIndex((note) => note.dataset['note'] === String(id));
    const next = notes[place + 1] ?? notes[place - 1];
    if (next) next.focus();
    else onEmptied();
  }

  return (
    <ol ref={list} className="share-note-list" aria-label="Notes">
      {threads.map((thread) => (
        <li key={thread.note.id}>
          <NoteThread store={store} thread={thread} canWrite={canWrite} litId={litId} player={player} onLeave={leave} />
        </li>
      ))}
    </ol>
  );
}
