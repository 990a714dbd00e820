import type { GuestNote } from '@simmer/contracts/extra';
import { useState } from 'react';
import type { NotesStore } from '../store/notesState.ts';
import { useSending } from '../write/useSending.ts';
import { useFocusOnce } from './useFocusOnce.ts';

type Props = { store: NotesStore; note: GuestNote; onEdit(): void; onLeave(id: number): void };

/** What guests can do with their own notes for an hour. */
export function OwnNoteActions({ store, note, onEdit, onLeave }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <DeleteQuestion store={store} note={note} onLeave={onLeave} onKeep={() => setIsAsking(false)} />;
  return (
    <>
      <button type="button" className="share-quiet" onClick={onEdit}>
        Edit
      </button>
      <button type="button" className="share-quiet" onClick={() => setIsAsking(true)}>
        Delete
      </button>
    </>
  );
}

type QuestionProps = Pick<Props, 'store' | 'note' | 'onLeave'> & { onKeep(): void };

function DeleteQuestion({ store, note, onLeave, onKeep }: QuestionProps) {
  const { refusal, send } = useSending(store);
  const keep = useFocusOnce<HTMLButtonElement>();

  async function remove() {
    await send(async () => {
      await store.remove(note.id, () => onLeave(note.id));
      store.say('Note deleted.');
    });
  }

  return (
    <span className="share-note-question" role="group" aria-label="Delete this note?">
      <span>Delete this note?</span>
      <button type="button" className="share-quiet share-danger" onClick={() => void remove()}>
        Delete
      </button>
      <button ref={keep} type="button" className="share-quiet" onClick={onKeep}>
        Keep
      </button>
      <span className="share-form-said" role="status">
        {refusal}
      </span>
    </span>
  );
}
