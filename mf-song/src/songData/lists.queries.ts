import {
  customTitlesQuery,
  favoritesQuery,
  hiddenSongsQuery,
  type PlaylistScope,
  playlistLinksQuery,
  playlistSongsQuery,
  playlistsQuery,
  songDecisionsQuery,
  songStatusesQuery,
  songsQuery,
} from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/** The song page's stale times and refetch intervals; the data is shared with the library and the player. */
export const pageSongs = queryOptions({ ...songsQuery, staleTime: 30_000 });
export const pageFavorites = queryOptions({ ...favoritesQuery, staleTime: 10_000 });
export const pagePlaylists = queryOptions(playlistsQuery);
export const pagePlaylistLinks = queryOptions(playlistLinksQuery);
export const pageCustomTitles = queryOptions(customTitlesQuery);
export const pageStatuses = queryOptions(songStatusesQuery);
export const pageDecisions = queryOptions(songDecisionsQuery);

export const pageHiddenSongs = (isShown: boolean) => queryOptions({ ...hiddenSongsQuery, enabled: isShown });

export const pagePlaylistSongs = (scope: PlaylistScope) =>
  queryOptions({ ...playlistSongsQuery(scope ?? 0), staleTime: 10_000, refetchInterval: 30_000 });
