import {
  acknowledgePublication,
  callEndpoint,
  copyText,
  type InvitationTo,
  type Playlist,
  queryKeys,
  sendByMail,
  sharePlaylist,
  stopSharingPlaylist,
  toastFailure,
} from '@simmer/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@simmer/kit/query';

/** The public address of a shared playlist. */
export function shareLink(shareToken: string): string {
  return `${window.location.origin}/share/${shareToken}`;
}

function showShare(queryClient: QueryClient, playlistId: number, shareToken: string | null): Promise<void> {
  queryClient.setQueriesData<Playlist[]>({ queryKey: queryKeys.playlists }, (playlists) =>
    playlists?.map((playlist) =>
      playlist.id === playlistId
        ? {
            ...playlist,
            shareToken,
            isShareable: shareToken !== null,
            ...(shareToken === null && { publishedBy: null }),
          }
        : playlist,
    ),
  );
  return queryClient.invalidateQueries({ queryKey: queryKeys.playlists });
}

/** Creates a playlist's public link. */
export function useSharePlaylist(playlistId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(sharePlaylist, { params: { id: playlistId } }),
    onSuccess: ({ shareToken }) => void showShare(queryClient, playlistId, shareToken),
    onError: (error) => toastFailure('Failed to share playlist', error),
  });
}

/** Disables a playlist's public link. */
export function useStopSharingPlaylist(playlistId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(stopSharingPlaylist, { params: { id: playlistId } }),
    onSuccess: () => void showShare(queryClient, playlistId, null),
    onError: (error) => toastFailure('Failed to disable sharing', error),
  });
}

/** Dismisses the notice that someone else made a playlist public. */
export function useAcknowledgePublication() {
  const queryClient = useQueryClient();
  const withoutNews = (id: number) => (known: Playlist[] | undefined) =>
    known?.map((playlist) => (playlist.id === id ? { ...playlist, publishedBy: null } : playlist));
  return useMutation({
    mutationFn: (id: number) => callEndpoint(acknowledgePublication, { params: { id } }),
    onMutate: (id) => void queryClient.setQueriesData<Playlist[]>({ queryKey: queryKeys.playlists }, withoutNews(id)),
    onError: (error) => toastFailure('Failed to dismiss', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.playlists }),
  });
}

/** Copies a playlist's link and reports the outcome in a toast. @param to offers to send it by mail, too @returns whether it worked */
export function copyShareLink(link: string, to?: InvitationTo): Promise<boolean> {
  const action = to && sendByMail(to);
  return copyText(link, { title: 'Share link copied!', action }, { body: 'Could not copy link to clipboard.' });
}
