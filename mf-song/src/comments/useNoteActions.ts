import type { SongComment } from '@simmer/contracts';
import { useCallback } from 'react';
import { useConfirm } from '../feedback/useConfirm.tsx';
import { useDeleteComment, useResolveComment } from './commentChanges.ts';

/**
 * The actions for a note in a list: resolve, reopen, and delete after a confirmation.
 *
 * @param light highlights a note that was just resolved and keeps it in the list
 */
export function useNoteActions(light: (id: number) => void) {
  const { ask, dialog } = useConfirm();
  const { mutate: resolve } = useResolveComment();
  const { mutate: remove } = useDeleteComment();
  const onResolve = useCallback(
    (note: SongComment, isResolved: boolean) => {
      if (isResolved) light(note.id);
      resolve({ note, isResolved });
    },
    [light, resolve],
  );
  const onDelete = useCallback(
    (note: SongComment, button: HTMLElement) =>
      ask(
        { title: 'Delete note', text: 'Are you sure you want to delete this comment?', confirm: 'Delete' },
        () => remove(note),
        button,
      ),
    [ask, remove],
  );
  return { onResolve, onDelete, dialog };
}
