import type { SongComment } from '@simmer/contracts';
import { type ReactNode, useCallback, useState } from 'react';
import { NoteEditor } from './NoteEditor.tsx';

/**
 * The one note that is being edited, and its text, kept apart from the list: a note that somebody else deletes meanwhile stays on the screen
 * until its writer is done with it.
 *
 * @param notes as they are by now
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
    /** the notes, with the one that is edited though it is gone */
    notes: edit && !current ? [...notes, edit.note].sort((a, b) => a.id - b.id) : notes,
  };
}
