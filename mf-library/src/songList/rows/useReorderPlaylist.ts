import { callEndpoint, type PlaylistSong, queryKeys, reorderPlaylist, toastFailure } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';

/** An entry of a reorder call. */
type SongOrder = { cleanTitle: string; orderPosition: number };

/**
 * Moves one song to another's place.
 *
 * @returns the songs in their new order, and those whose place changed. Places come from the server; songs hidden from this
 * person may lie between them.
 */
export function moveSong(
  songs: readonly PlaylistSong[],
  from: number,
  to: number,
): { songs: PlaylistSong[]; songOrders: SongOrder[] } {
  const moved = songs[from];
  if (!moved || from === to) return { songs: [...songs], songOrders: [] };
  const arranged = songs.toSpliced(from, 1).toSpliced(to, 0, moved);
  const placed = arranged.map((song, index) => ({
    ...song,
    orderPosition: songs[index]?.orderPosition ?? song.orderPosition,
  }));
  const [first, last] = from < to ? [from, to] : [to, from];
  const songOrders = placed
    .slice(first, last + 1)
    .map(({ cleanTitle, orderPosition }) => ({ cleanTitle, orderPosition }));
  return { songs: placed, songOrders };
}

type Move = { songs: readonly PlaylistSong[]; from: number; to: number };

/** Moves a song within a playlist: at once on screen, then on the server. Restores the previous order if the call fails. */
export function useReorderPlaylist(playlistId: number) {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.playlistSongs(playlistId);
  const mutationKey = ['reorderPlaylist', playlistId];
  const { mutate } = useMutation({
    mutationKey,
    // One call at a time, so the later of two drops wins.
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
    // Without waiting for anything, so the row stays where it was dropped.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, moveSong(move.songs, move.from, move.to).songs);
    mutate(move);
  };
}
