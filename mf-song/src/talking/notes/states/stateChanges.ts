import { callEndpoint, toastFailure, toastRequested } from '@simmer/contracts';
import { confirmComment, fixComment, type SongComment } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { failureSentence } from '../../../feedback/toasts.ts';
import { refetchNotes, showAtOnce, showSaved } from '../changes/noteCache.ts';
import { undoOf } from '../changes/undoNotes.ts';

export type Fix = {
  note: SongComment;
  /** null says that it isn't fixed */
  version: { id: number; version: number | null; text: string } | null;
  /** what the "Undo" of its toast brings back; undefined for an undo itself */
  before?: Fix['version'];
};

/** Says in which version a note is fixed, or takes it back: shown at once, reverted if it fails. A toast offers Undo. */
export function useFixComment() {
  const queryClient = useQueryClient();
  const memberId = useMember()?.id ?? 0;
  const mutation = useMutation({
    networkMode: 'always',
    scope: { id: 'resolveComment' },
    mutationFn: ({ note, version }: Fix) =>
      callEndpoint(fixComment, { params: { id: note.id }, body: { versionId: version?.id ?? null } }),
    onMutate: ({ note, version }) => {
      const at = new Date().toISOString();
      const fix = version && { versionId: version.id, version: version.version, userId: memberId, at };
      return showAtOnce(queryClient, ({ id }) => id === note.id, { fix, isResolved: false, confirmedAt: null });
    },
    onSuccess: (saved, { note, version, before }) => {
      showSaved(queryClient, saved);
      if (before === undefined) return;
      toastRequested.emit({
        title: version ? `Fixed in ${version.text}` : 'Not fixed yet',
        intent: 'success',
        action: undoOf(() => mutation.mutate({ note, version: before })),
      });
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastFailure('Not saved', error, failureSentence(error, 'The note couldn’t be marked. Please try again.'));
    },
    onSettled: () => refetchNotes(queryClient),
  });
  return mutation.mutate;
}

/** Confirms a fix, which resolves the note, or reopens it: shown at once, reverted if it fails. */
export function useConfirmComment() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    scope: { id: 'resolveComment' },
    mutationFn: ({ note, isFixed }: { note: SongComment; isFixed: boolean }) =>
      callEndpoint(confirmComment, { params: { id: note.id }, body: { isFixed } }),
    onMutate: async ({ note, isFixed }) => {
      const isPart = ({ id, parentId }: SongComment) => id === note.id || parentId === note.id;
      if (isFixed) {
        return showAtOnce(queryClient, isPart, { isResolved: true, confirmedAt: new Date().toISOString() });
      }
      return showAtOnce(queryClient, isPart, { isResolved: false, confirmedAt: null, fix: null });
    },
    onSuccess: (saved) => showSaved(queryClient, saved),
    onError: (error, { isFixed }, takeBack) => {
      takeBack?.();
      toastFailure(
        'Not saved',
        error,
        failureSentence(error, `The note couldn’t be ${isFixed ? 'confirmed' : 'reopened'}. Please try again.`),
      );
    },
    onSettled: () => refetchNotes(queryClient),
  }).mutate;
}
