import {
  addSongsToPlaylist,
  addSongToPlaylist,
  callEndpoint,
  failedAction,
  fetchError,
  type Playlist,
  type PlaylistSong,
  type PlaylistSongLink,
  queryKeys,
  removeSongFromPlaylist,
  type Song,
  shownMessage,
  statusTextOf,
  toastFailure,
  toastRequested,
} from '@simmer/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@simmer/kit/query';
import { toastSuccess } from '../lists/toasts.ts';

type Membership = {
  playlist: Pick<Playlist, 'id' | 'name' | 'icon'>;
  song: Pick<Song, 'id' | 'cleanTitle' | 'dropboxPath'>;
};

type Addition = Membership & {
  /** skips the success toast, because the caller shows one */
  isQuiet?: boolean;
};

const isLinkOf = ({ playlist, song }: Membership, link: PlaylistSongLink) =>
  link.playlistId === playlist.id && link.cleanTitle === song.cleanTitle;

function changeLinks(queryClient: QueryClient, change: (links: PlaylistSongLink[]) => PlaylistSongLink[]): void {
  queryClient.setQueryData<PlaylistSongLink[]>(queryKeys.playlistLinks, (links) => links && change(links));
}

function refetchMembers(queryClient: QueryClient, playlistId: number): Promise<unknown> {
  const keys = [queryKeys.playlistLinks, queryKeys.playlists, queryKeys.playlistSongs(playlistId)];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Adds a song at a playlist's end: its badge shows at once, and disappears if the server refuses. */
export function useAddSong() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ playlist, song }: Addition) =>
      callEndpoint(addSongToPlaylist, { params: { id: playlist.id }, body: { dropboxPath: song.dropboxPath } }),
    onMutate: async (wish) => {
      const { playlist, song } = wish;
      await queryClient.cancelQueries({ queryKey: queryKeys.playlistLinks });
      changeLinks(queryClient, (links) => [
        ...links.filter((link) => !isLinkOf(wish, link)),
        {
          playlistId: playlist.id,
          playlistName: playlist.name,
          playlistIcon: playlist.icon,
          cleanTitle: song.cleanTitle,
          orderPosition: links.filter(({ playlistId }) => playlistId === playlist.id).length,
        },
      ]);
    },
    onSuccess: (_, { playlist, isQuiet }) => {
      if (!isQuiet) toastSuccess(`Added to ${playlist.name}`);
    },
    onError: (error, wish) => {
      changeLinks(queryClient, (links) => links.filter((link) => !isLinkOf(wish, link)));
      toastFailure('Error', error, fetchError('add song to playlist', { statusText: statusTextOf(error) }));
    },
    onSettled: (_, __, { playlist }) => refetchMembers(queryClient, playlist.id),
  });
}

type Additions = { playlist: Membership['playlist']; songs: readonly Pick<Song, 'cleanTitle'>[]; isQuiet?: boolean };

/** Adds several songs at a playlist's end in one step: their badges show at once, and disappear if the server refuses. */
export function useAddSongs() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ playlist, songs }: Additions) =>
      callEndpoint(addSongsToPlaylist, {
        params: { id: playlist.id },
        body: { cleanTitles: songs.map(({ cleanTitle }) => cleanTitle) },
      }),
    onMutate: async ({ playlist, songs }) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.playlistLinks });
      const { id: playlistId, name: playlistName, icon: playlistIcon } = playlist;
      const links = queryClient.getQueryData<PlaylistSongLink[]>(queryKeys.playlistLinks) ?? [];
      const inIt = new Set(links.flatMap((link) => (link.playlistId === playlistId ? [link.cleanTitle] : [])));
      const added = songs
        .filter(({ cleanTitle }) => !inIt.has(cleanTitle))
        .map(({ cleanTitle }, index) => ({
          playlistId,
          playlistName,
          playlistIcon,
          cleanTitle,
          orderPosition: inIt.size + index,
        }));
      changeLinks(queryClient, (known) => [...known, ...added]);
      return { added: new Set(added.map(({ cleanTitle }) => cleanTitle)) };
    },
    onSuccess: ({ added, alreadyIn }, { playlist, isQuiet }) => {
      if (isQuiet) return;
      const before = alreadyIn.length;
      const body = before === 0 ? undefined : `${before} ${before === 1 ? 'was' : 'were'} already in it.`;
      const what = added.length === 1 ? added[0]?.cleanTitle : `${added.length} songs`;
      toastSuccess(`Added ${what} to ${playlist.name}`, body);
    },
    onError: (error, { playlist }, begun) => {
      changeLinks(queryClient, (links) =>
        links.filter(({ playlistId, cleanTitle }) => playlistId !== playlist.id || !begun?.added.has(cleanTitle)),
      );
      toastFailure(`Not added to ${playlist.name}`, error, shownMessage(error));
    },
    onSettled: (_, __, { playlist }) => refetchMembers(queryClient, playlist.id),
  });
}

type Removal = Membership & {
  /** decides the wording of a failure */
  isCustomView: boolean;
};

/** Removes a song from a playlist: its row disappears at once, and returns if the server refuses. */
export function useRemoveSong() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ playlist, song }: Removal) =>
      callEndpoint(removeSongFromPlaylist, { params: { playlistId: playlist.id, songId: song.id } }),
    onMutate: async ({ playlist, song }) => {
      const queryKey = queryKeys.playlistSongs(playlist.id);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<PlaylistSong[]>(queryKey);
      queryClient.setQueryData<PlaylistSong[]>(queryKey, (songs) =>
        songs?.filter(({ cleanTitle }) => cleanTitle !== song.cleanTitle),
      );
      changeLinks(queryClient, (links) => links.filter((link) => !isLinkOf({ playlist, song }, link)));
      return { before };
    },
    onError: (error, { isCustomView, playlist }, begun) => {
      queryClient.setQueryData(queryKeys.playlistSongs(playlist.id), begun?.before);
      if (isCustomView)
        toastRequested.emit({
          title: 'Failed to remove song from playlist',
          about: failedAction(error),
          intent: 'destructive',
        });
      else toastFailure('Error', error, fetchError('remove song from playlist', { statusText: statusTextOf(error) }));
    },
    onSettled: (_, __, { playlist }) => refetchMembers(queryClient, playlist.id),
  });
}
