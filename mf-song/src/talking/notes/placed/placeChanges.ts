import { callEndpoint, formatDuration, toastFailure, toastRequested } from '@simmer/contracts';
import { placeComment, type SongComment, shownSecond } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { failureSentence } from '../../../feedback/toasts.ts';
import { refetchNotes, showAtOnce, showSaved } from '../changes/noteCache.ts';
import { undoOf } from '../changes/undoNotes.ts';

export type Put = {
  note: SongComment;
  versionId: number;
  /** null goes back to the guess */
  place: { atSeconds: number; untilSeconds: number | null } | null;
  isUndo?: boolean;
};

/** Puts a note where its music is in a version, or back to the guess: shown at once, reverted if it fails. A toast offers Undo. */
export function usePlaceComment() {
  const queryClient = useQueryClient();
  const userId = useMember()?.id ?? 0;
  const mutation = useMutation({
    networkMode: 'always',
    scope: { id: 'placeComment' },
    mutationFn: ({ note, versionId, place }: Put) =>
      callEndpoint(placeComment, {
        params: { id: note.id },
        body: { versionId, atSeconds: place?.atSeconds ?? null, untilSeconds: place?.untilSeconds ?? null },
      }),
    onMutate: ({ note, versionId, place }) => {
      const others = note.places.filter((one) => one.versionId !== versionId);
      const places = place ? [...others, { versionId, ...place, userId }] : others;
      return showAtOnce(queryClient, ({ id }) => id === note.id, { places });
    },
    onSuccess: (saved, { note, versionId, place, isUndo }) => {
      showSaved(queryClient, saved);
      if (isUndo) return;
      const before = note.places.find((one) => one.versionId === versionId) ?? null;
      toastRequested.emit({
        title: place ? `Moved to ${formatDuration(shownSecond(place.atSeconds, 'put'))}` : 'Back at the guessed place',
        intent: 'success',
        action: undoOf(() => mutation.mutate({ note: saved, versionId, place: before, isUndo: true })),
      });
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastFailure('Not moved', error, failureSentence(error, 'The note couldn’t be moved. Please try again.'));
    },
    onSettled: () => refetchNotes(queryClient),
  });
  return mutation.mutate;
}
