import type { PlayableSong } from '@simmer/contracts';
import type { GuestShown, SongComment } from '@simmer/contracts/extra';
import { useCallback } from 'react';
import { useConfirm } from '../../feedback/useConfirm.tsx';
import { useDeleteComment, useResolveComment } from './changes/commentChanges.ts';
import { useBlockGuest } from './guests/blockGuest.ts';
import { useBeforeAndAfter } from './states/beforeAndAfter.ts';
import { useConfirmComment } from './states/stateChanges.ts';

/**
 * The actions for a note in a list: resolve, confirm and reopen, hear its fix, and after a confirmation delete it or block its guest.
 *
 * @param light highlights a note that was just resolved and keeps it in the list
 * @param versions the song's versions by id, newest first
 */
export function useNoteActions(light: (id: number) => void, versions: ReadonlyMap<number, PlayableSong>) {
  const { ask, dialog } = useConfirm();
  const { mutate: resolve } = useResolveComment();
  const { mutate: remove } = useDeleteComment();
  const block = useBlockGuest();
  const confirm = useConfirmComment();
  const onCompare = useBeforeAndAfter(versions);
  const onResolve = useCallback(
    (note: SongComment, isResolved: boolean) => {
      if (isResolved) light(note.id);
      resolve({ note, isResolved });
    },
    [light, resolve],
  );
  const onConfirm = useCallback(
    (note: SongComment, isFixed: boolean) => {
      light(note.id);
      confirm({ note, isFixed });
    },
    [light, confirm],
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
  const onBlock = useCallback(
    (guest: GuestShown, button: HTMLElement) => {
      if (guest.isBlocked) return block({ guest, isBlocked: false });
      const { name, linkTitle } = guest;
      ask(
        {
          title: `Block ${name}?`,
          text: `They won’t be able to write through the link “${linkTitle}”, and other guests won’t see their notes. The team still will.`,
          confirm: 'Block guest',
        },
        () => block({ guest, isBlocked: true }),
        button,
      );
    },
    [ask, block],
  );
  return { onResolve, onConfirm, onCompare, onDelete, onBlock, dialog };
}
