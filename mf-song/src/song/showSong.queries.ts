import {
  callEndpoint,
  failedAction,
  failureMessage,
  queryKeys,
  toastRequested,
  unhideVersion,
} from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';

/** What shows whether a song is hidden. */
const shownOf = [
  queryKeys.anySong,
  queryKeys.anyVersions,
  queryKeys.anySongFavorites,
  queryKeys.songs,
  queryKeys.hiddenSongs,
  queryKeys.anyPlaylistSongs,
];

/** Shows a hidden song, all its versions, to everybody again. */
export function useShowSong() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cleanTitle: string) => callEndpoint(unhideVersion, { body: { cleanTitle } }),
    onSuccess: (_, cleanTitle) =>
      toastRequested.emit({ title: 'Song shown again', body: cleanTitle, intent: 'success' }),
    onError: (error) =>
      toastRequested.emit({
        title: 'Failed to show song',
        body: failureMessage(error),
        about: failedAction(error),
        intent: 'destructive',
      }),
    onSettled: () => Promise.all(shownOf.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
