import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listPlaylistLinks, listPlaylistSongs, listPlaylists } from './playlists.ts';

const MINUTE_MS = 60_000;

/** Every playlist as the caller sees it, as plain query options: fresh for 5 minutes, kept for 10. */
export const playlistsQuery = {
  queryKey: queryKeys.playlists,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listPlaylists, signal ? { signal } : {}),
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
};

/** The songs of every playlist, as plain query options: fresh for a minute. */
export const playlistLinksQuery = {
  queryKey: queryKeys.playlistLinks,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listPlaylistLinks, signal ? { signal } : {}),
  staleTime: MINUTE_MS,
};

/**
 * A playlist's songs, as plain query options: fresh for a minute; never fetched for lists that are not playlists
 * (PRODUCT.md, Playlists).
 */
export const playlistSongsQuery = (playlistId: number) => ({
  queryKey: queryKeys.playlistSongs(playlistId),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callEndpoint(listPlaylistSongs, { params: { id: playlistId }, ...(signal && { signal }) }),
  enabled: playlistId > 0,
  staleTime: MINUTE_MS,
});
