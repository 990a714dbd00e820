import type { GuestNote } from '@simmer/contracts/extra';
import type { NotesStore } from '../store/notesState.ts';
import { useDraft } from '../store/useDraft.ts';
import { useSending } from '../write/useSending.ts';
import { WordsForm } from '../write/WordsForm.tsx';
import { useFocusOnce } from './useFocusOnce.ts';

type Props = { store: NotesStore; note: GuestNote; onClose(): void };

/** Changes the words of one's own note. */
export function NoteEditor({ store, note, onClose }: Props) {
  const { words, write } = useDraft(`edit:${store.draftKey}:${note.id}`, note.comment);
  const sending = useSending(store);
  const box = useFocusOnce<HTMLTextAreaElement>();

  async function submit() {
    if (!(await sending.send(() => store.edit(note.id, words)))) return;
    store.say('Note changed.');
    close();
  }
  function close() {
    write('');
    onClose();
  }

  return (
    <WordsForm
      store={store}
      label="Your note"
      words={words}
      sending={sending}
      box={box}
      submitLabel="Save"
      onWrite={write}
      onSubmit={submit}
      onCancel={close}
    />
  );
}
