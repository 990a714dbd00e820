import type { SongComment } from '@simmer/contracts/extra';
import { type ReactNode, useCallback, useState } from 'react';
import { NoteEditor } from './NoteEditor.tsx';

/**
 * The note being edited, and its text, kept apart from the list: a note that someone else deletes meanwhile stays on the screen
 * until its writer is done.
 *
 * @param notes the current notes
 */
export function useNoteEdit(notes: readonly SongComment[]) {
  const [edit, setEdit] = useState<{ note: SongComment; text: string }>();
  const begin = useCallback((note: SongComment) => setEdit({ note, text: note.comment }), []);
  const end = () => setEdit(undefined);
  const current = edit && notes.find(({ id }) => id === edit.note.id);
  const editor: ReactNode = edit && (
    <NoteEditor
      key={edit.note.id}
      note={current}
      edited={edit.note}
      text={edit.text}
      onText={(text) => setEdit({ ...edit, text })}
      onSeen={(note) => setEdit({ ...edit, note })}
      onClose={end}
    />
  );
  return {
    begin,
    editor,
    editedId: edit?.note.id,
    /** the notes, including the edited one if it has been deleted */
    notes: edit && !current ? [...notes, edit.note].sort((a, b) => a.id - b.id) : notes,
  };
}
