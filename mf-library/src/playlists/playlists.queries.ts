import { CallError, playlistLinksQuery, playlistSongsQuery, playlistsQuery } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useFetchFailureToast } from '../lists/fetchFailure.ts';

export const playlists = queryOptions(playlistsQuery);
export const playlistLinks = queryOptions(playlistLinksQuery);

/** A playlist's songs as the library shows them: looked at again every 30 seconds, and never asked for a list that is no playlist. */
export const playlistSongs = (playlistId: number) =>
  queryOptions({ ...playlistSongsQuery(playlistId), refetchInterval: 30_000 });

/** Every playlist, those that the person has hidden among them. */
export function usePlaylists() {
  const query = useQuery(playlists);
  useFetchFailureToast('Failed to fetch playlists', query.error);
  return query;
}

/** Which song is in which playlist. */
export function usePlaylistLinks() {
  const query = useQuery(playlistLinks);
  useFetchFailureToast('Failed to fetch playlist songs', query.error);
  return query;
}

/** The songs of one playlist, in its own order; of no other list than a playlist's. */
export function usePlaylistSongs(playlistId: number) {
  const query = useQuery(playlistSongs(playlistId));
  // Nothing has failed where the playlist is gone: whoever was in it is led on to all songs.
  const isGone = query.error instanceof CallError && query.error.status === 404;
  useFetchFailureToast('Failed to fetch playlist songs', isGone ? null : query.error);
  return query;
}
