import { CallError, playlistLinksQuery, playlistSongsQuery, playlistsQuery } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useFetchFailureToast } from '../lists/fetchFailure.ts';

export const playlists = queryOptions(playlistsQuery);
export const playlistLinks = queryOptions(playlistLinksQuery);

/** A playlist's songs: refetched every 30 seconds, and only if the list is a playlist. */
export const playlistSongs = (playlistId: number) =>
  queryOptions({ ...playlistSongsQuery(playlistId), refetchInterval: 30_000 });

/** Every playlist, including those that the user has hidden. */
export function usePlaylists() {
  const query = useQuery(playlists);
  useFetchFailureToast('Failed to fetch playlists', query.error);
  return query;
}

/** The links between songs and playlists. */
export function usePlaylistLinks() {
  const query = useQuery(playlistLinks);
  useFetchFailureToast('Failed to fetch playlist songs', query.error);
  return query;
}

/** The songs of one playlist, in its own order; disabled for other lists. */
export function usePlaylistSongs(playlistId: number) {
  const query = useQuery(playlistSongs(playlistId));
  // A deleted playlist is not a failure: the page moves on to all songs.
  const isGone = query.error instanceof CallError && query.error.status === 404;
  useFetchFailureToast('Failed to fetch playlist songs', isGone ? null : query.error);
  return query;
}
