import { callEndpoint, queryKeys, toastFailure, toastRequested } from '@simmer/contracts';
import { blockGuest, type GuestShown, type GuestVerdict } from '@simmer/contracts/extra';
import { type QueryClient, useMutation, useQueryClient } from '@simmer/kit/query';
import { failureSentence } from '../../../feedback/toasts.ts';
import { refetchNotes, showAtOnce } from '../changes/noteCache.ts';
import { undoOf } from '../changes/undoNotes.ts';

type Block = { guest: GuestShown; isBlocked: boolean /** whether it is itself an undo */; isUndo?: boolean };

const verdicts = { queryKey: queryKeys.anyGuestVerdicts };

function showInVerdicts(client: QueryClient, { guest, isBlocked }: Block): void {
  client.setQueriesData<GuestVerdict[]>(verdicts, (known) =>
    known?.map((word) => (word.guest.id === guest.id ? { ...word, guest: { ...word.guest, isBlocked } } : word)),
  );
}

/** Stops a guest from writing, or lets them again: shown at once, reverted if it fails. A toast offers Undo. */
export function useBlockGuest() {
  const client = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    scope: { id: 'blockGuest' },
    mutationFn: ({ guest, isBlocked }: Block) =>
      callEndpoint(blockGuest, { params: { id: guest.id }, body: { isBlocked } }),
    onMutate: async (block) => {
      const { guest, isBlocked } = block;
      await client.cancelQueries(verdicts);
      showInVerdicts(client, block);
      return showAtOnce(client, (note) => note.guest?.id === guest.id, { guest: { ...guest, isBlocked } });
    },
    onSuccess: (_, { guest, isBlocked, isUndo }) => {
      if (isUndo) return;
      toastRequested.emit({
        title: isBlocked ? `${guest.name} is blocked` : `${guest.name} can write again`,
        intent: 'success',
        action: undoOf(() => mutation.mutate({ guest, isBlocked: !isBlocked, isUndo: true })),
      });
    },
    onError: (error, { guest, isBlocked }, takeBack) => {
      takeBack?.();
      showInVerdicts(client, { guest, isBlocked: !isBlocked });
      toastFailure(
        'Not saved',
        error,
        failureSentence(error, `${guest.name} couldn’t be ${isBlocked ? 'blocked' : 'unblocked'}. Please try again.`),
      );
    },
    onSettled: () => {
      refetchNotes(client);
      void client.invalidateQueries(verdicts);
    },
  });
  return mutation.mutate;
}
