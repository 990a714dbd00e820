import { callEndpoint, type PlaylistSong, queryKeys, reorderPlaylist } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { toastFailure } from '../playlists/playlistChanges.ts';
import { moveSong } from './customOrder.ts';

type Move = { songs: readonly PlaylistSong[]; from: number; to: number };

/** Moves a song within a playlist: on the screen at once, then on the server; the order before comes back where that fails. */
export function useReorderPlaylist(playlistId: number) {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.playlistSongs(playlistId);
  const mutationKey = ['reorderPlaylist', playlistId];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that of two drops the later one stays.
    scope: { id: `reorderPlaylist-${playlistId}` },
    mutationFn: ({ songs, from, to }: Move) =>
      callEndpoint(reorderPlaylist, {
        params: { id: playlistId },
        body: { songOrders: moveSong(songs, from, to).songOrders },
      }),
    onError: (error, { songs }) => {
      queryClient.setQueryData(queryKey, songs);
      toastFailure('Error', error, 'Failed to reorder playlist songs');
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
  return (move: Move) => {
    // Before anything is waited for: the row is to stay where it was dropped.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, moveSong(move.songs, move.from, move.to).songs);
    mutate(move);
  };
}
