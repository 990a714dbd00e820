import { type BodyInputOf, CallError, callEndpoint, queryKeys, toastFailure } from '@simmer/contracts';
import { addComment, deleteComment, editComment, resolveComment, type SongComment } from '@simmer/contracts/extra';
import { useIsMutating, useMutation, useQueryClient } from '@simmer/kit/query';
import { useEffect, useRef } from 'react';
import { failureSentence } from '../../../feedback/toasts.ts';
import { endDraft } from '../../drafts/useDraft.ts';
import { changeLists, refetchNotes, showAtOnce, showSaved } from './noteCache.ts';

type NewNote = BodyInputOf<typeof addComment>;

/**
 * Posts a note; pressing again before the answer does nothing. The draft is kept until the note is posted. If its writer has left the page by
 * then, a toast reports a failure.
 *
 * @param draftKey the draft's key: a writer who leaves and comes back finds the note still being posted
 */
export function usePostComment(draftKey: string) {
  const queryClient = useQueryClient();
  // With a key, `refetchSoon` knows that a post is under way and fetches once, after the answer.
  const mutationKey = ['postComment', draftKey];
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const mutation = useMutation({
    mutationKey,
    // A call that cannot be sent says so at once: the text is kept where it is typed.
    networkMode: 'always',
    mutationFn: (body: NewNote) => callEndpoint(addComment, { body }),
    onSuccess: (added, { comment }) => {
      endDraft(draftKey, comment);
      queryClient.setQueryData<SongComment[]>(queryKeys.comments(added.cleanTitle), (known) =>
        known ? [...known.filter(({ id }) => id !== added.id), added] : known,
      );
      refetchNotes(queryClient);
    },
    onError: (error) => {
      if (isHere.current) return;
      const why = failureSentence(error, 'Something went wrong.');
      toastFailure(
        'Your note wasn’t posted',
        error,
        failureSentence(error, `${why} Your text is kept on the song’s page.`),
      );
    },
  });
  return {
    ...mutation,
    isPending: useIsMutating({ mutationKey }) > 0,
    mutate: (...posted: Parameters<typeof mutation.mutate>) => {
      // Reads the current state, because a second press may come before the first renders.
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...posted);
    },
  };
}

type NoteEdit = { note: SongComment; comment: string; taggedUserIds: number[] };

/** Changes a note's text, unless someone else has changed it meanwhile. */
export function useEditComment() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ note, comment, taggedUserIds }: NoteEdit) =>
      callEndpoint(editComment, {
        params: { id: note.id },
        body: { comment, taggedUserIds, updatedAt: note.updatedAt },
      }),
    onSuccess: (edited) => {
      showSaved(queryClient, edited);
      refetchNotes(queryClient);
    },
    onError: (error) => {
      toastFailure('Error', error, failureSentence(error, 'Failed to update comment'));
      if (error instanceof CallError) refetchNotes(queryClient);
    },
  });
}

/** Resolves a note with its replies, or reopens it: shown at once, reverted if it fails. */
export function useResolveComment() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    scope: { id: 'resolveComment' },
    mutationFn: ({ note, isResolved }: { note: SongComment; isResolved: boolean }) =>
      callEndpoint(resolveComment, { params: { id: note.id }, body: { isResolved } }),
    onMutate: ({ note, isResolved }) => {
      const rootId = note.parentId ?? note.id;
      // An open note is not fixed.
      const change = isResolved ? { isResolved } : { isResolved, fix: null, confirmedAt: null };
      return showAtOnce(queryClient, ({ id, parentId }) => id === rootId || parentId === rootId, change);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastFailure('Error', error, failureSentence(error, 'Failed to update comment'));
    },
    onSettled: () => refetchNotes(queryClient),
  });
}

/** Deletes a note. */
export function useDeleteComment() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: SongComment) => callEndpoint(deleteComment, { params: { id } }),
    onSuccess: (_, { id: gone }) => {
      changeLists(queryClient, (notes) =>
        notes
          .filter(({ id }) => id !== gone)
          .map((note) => (note.parentId === gone ? { ...note, parentId: null } : note)),
      );
      refetchNotes(queryClient);
    },
    onError: (error) => {
      toastFailure('Error', error, failureSentence(error, 'Failed to delete comment'));
      if (error instanceof CallError) refetchNotes(queryClient);
    },
  });
}
