import {
  callEndpoint,
  changedKeys,
  hideVersion,
  queryKeys,
  type Song,
  songUnhiding,
  toastFailure,
  toastRequested,
} from '@simmer/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

/** Emitted by the toast's "Undo". */
const SHOW_AGAIN = 'simmer:showSongAgain';

const without = (title: string) => (songs: Song[] | undefined) =>
  songs?.filter(({ cleanTitle }) => cleanTitle !== title);

function refetchLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(changedKeys.songs.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Hides every version of a song: its row disappears at once, and a toast offers Undo. */
export function useHideSong() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cleanTitle: string) => callEndpoint(hideVersion, { body: { cleanTitle, isHidden: true } }),
    onMutate: async (cleanTitle) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.songs });
      queryClient.setQueryData<Song[]>(queryKeys.songs, without(cleanTitle));
    },
    onSuccess: (_, cleanTitle) =>
      toastRequested.emit({
        title: 'Song hidden',
        body: cleanTitle,
        intent: 'success',
        action: { label: 'Undo', event: SHOW_AGAIN, detail: cleanTitle },
      }),
    onError: (error) => toastFailure('Failed to hide song', error),
    onSettled: () => refetchLists(queryClient),
  }).mutate;
}

/** Shows a hidden song to everyone again. */
export const useShowSong = () => useMutation(songUnhiding(useQueryClient())).mutate;

/** Handles "Undo" in the toast of a hidden song. */
export function useHideUndo(): void {
  const showSong = useShowSong();
  useEffect(() => {
    const onUndo = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') showSong(event.detail);
    };
    window.addEventListener(SHOW_AGAIN, onUndo);
    return () => window.removeEventListener(SHOW_AGAIN, onUndo);
  }, [showSong]);
}
