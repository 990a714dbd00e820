import {
  callEndpoint,
  createPlaylist,
  deletePlaylist,
  hidePlaylist,
  type Playlist,
  type PlaylistForm,
  queryKeys,
  toastFailure,
  updatePlaylist,
} from '@simmer/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@simmer/kit/query';
import { toastSuccess } from '../lists/toasts.ts';

const failing = (title: string) => (error: Error) => toastFailure(title, error);

/** Updates every cached list of playlists: the sidebar's and the page's. */
function changeLists(queryClient: QueryClient, change: (playlists: Playlist[]) => Playlist[]): void {
  queryClient.setQueriesData<Playlist[]>({ queryKey: queryKeys.playlists }, (known) => known && change(known));
}

const replacing = (changed: Playlist) => (playlists: Playlist[]) =>
  playlists.map((playlist) => (playlist.id === changed.id ? changed : playlist));

/** Names and icons also appear beside songs. */
function refetchAll(queryClient: QueryClient): Promise<unknown> {
  const keys = [queryKeys.playlists, queryKeys.playlistLinks];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The values of a new playlist; missing ones get the contract's defaults. */
export type NewPlaylist = Pick<PlaylistForm, 'name'> & Partial<PlaylistForm>;

/** Creates a playlist, without a toast. */
export function useMakePlaylist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: NewPlaylist) => callEndpoint(createPlaylist, { body: form }),
    onSuccess: (made) => {
      changeLists(queryClient, (playlists) => [...playlists.filter(({ id }) => id !== made.id), made]);
      void refetchAll(queryClient);
    },
  });
}

/** Creates a playlist and reports the outcome in a toast. */
export function useCreatePlaylist() {
  const { mutateAsync } = useMakePlaylist();
  return useMutation({
    mutationFn: (form: NewPlaylist) => mutateAsync(form),
    onSuccess: () => toastSuccess('Playlist created successfully'),
    onError: failing('Failed to create playlist'),
  });
}

export type PlaylistChanges = Partial<NewPlaylist> & { useCustomOrder?: boolean };

/** Updates a playlist and reports the outcome in a toast. */
export function useUpdatePlaylist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: PlaylistChanges }) =>
      callEndpoint(updatePlaylist, { params: { id }, body: changes }),
    onSuccess: (changed) => {
      changeLists(queryClient, replacing(changed));
      void refetchAll(queryClient);
      toastSuccess('Playlist updated successfully');
    },
    onError: failing('Failed to update playlist'),
  });
}

/** Deletes a playlist and reports the outcome in a toast. */
export function useDeletePlaylist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Playlist) => callEndpoint(deletePlaylist, { params: { id } }),
    onSuccess: (_, { id: gone }) => {
      changeLists(queryClient, (playlists) => playlists.filter(({ id }) => id !== gone));
      void refetchAll(queryClient);
      toastSuccess('Playlist deleted successfully');
    },
    onError: failing('Failed to delete playlist'),
  });
}

/** Hides a playlist from the user's own list, or shows it again: at once, and reverted if the server refuses. */
export function useHidePlaylist() {
  const queryClient = useQueryClient();
  const mutationKey = ['hidePlaylist'];
  const show = (id: number, isHidden: boolean) =>
    changeLists(queryClient, (playlists) =>
      playlists.map((playlist) => (playlist.id === id ? { ...playlist, isHidden } : playlist)),
    );
  return useMutation({
    mutationKey,
    scope: { id: 'hidePlaylist' },
    mutationFn: ({ id, isHidden }: { id: number; isHidden: boolean }) =>
      callEndpoint(hidePlaylist, { params: { id }, body: { isHidden } }),
    onMutate: async ({ id, isHidden }) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.playlists });
      show(id, isHidden);
    },
    onSuccess: (_, { isHidden }) => toastSuccess(isHidden ? 'Playlist hidden' : 'Playlist shown'),
    onError: (error, { id, isHidden }) => {
      show(id, !isHidden);
      toastFailure(isHidden ? 'Failed to hide playlist' : 'Failed to show playlist', error);
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: queryKeys.playlists })
        : undefined,
  });
}
