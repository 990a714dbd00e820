import type { Collaborator } from '@simmer/contracts/extra';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { useConfirm } from '../../feedback/useConfirm.tsx';
import { useDeleteCollaborator } from './collaborators.queries.ts';

const CollaboratorDialog = lazyPart(
  () => import('./CollaboratorDialog.tsx'),
  (file) => file.CollaboratorDialog,
);

type Opened = { collaborator: Collaborator | undefined; from: HTMLElement };

/**
 * The dialogs for managing collaborators, loaded with the first one.
 *
 * @param onDeleted called after a deletion
 * @returns functions that open them, and the element to render
 */
export function useCollaboratorDialogs(onDeleted?: () => void) {
  const [opened, setOpened] = useState<Opened>();
  const { ask, dialog: question } = useConfirm();
  const { mutate: remove } = useDeleteCollaborator();
  const close = () => {
    const from = opened?.from;
    setOpened(undefined);
    (from?.isConnected ? from : document.getElementById('main'))?.focus();
  };
  return {
    openForm: (collaborator: Collaborator | undefined, from: HTMLElement) => setOpened({ collaborator, from }),
    askToDelete: (collaborator: Collaborator, from: HTMLElement) =>
      ask(
        {
          title: 'Delete collaborator',
          text: `Are you sure you want to delete "${collaborator.name}"?`,
          confirm: 'Delete',
        },
        () => remove(collaborator, onDeleted && { onSuccess: onDeleted }),
        from,
      ),
    dialogs: (
      <>
        {opened && (
          <Suspense>
            <CollaboratorDialog collaborator={opened.collaborator} onClosed={close} />
          </Suspense>
        )}
        {question}
      </>
    ),
  };
}
