import {
  favoritesQuery,
  hiddenSongsQuery,
  type PlaybackStatus,
  playlistLinksQuery,
  playlistSongsQuery,
  songDecisionsQuery,
  songStatusesQuery,
  songsQuery,
} from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

const REFETCH_MS = 30_000;

/** Every half minute, but never while audio is loading over the same connection (PRODUCT.md, Playback). */
export const refetchInterval = (status: PlaybackStatus) =>
  status === 'loading' || status === 'buffering' ? (false as const) : REFETCH_MS;

/** The songs behind previous, next and continuous play; kept fresh on every page. */
export const playerSongs = (status: PlaybackStatus) =>
  queryOptions({ ...songsQuery, refetchInterval: refetchInterval(status) });

export const playerStatuses = (status: PlaybackStatus) =>
  queryOptions({ ...songStatusesQuery, refetchInterval: refetchInterval(status) });

/** Only for lists that depend on them. */
export const playerDecisions = (status: PlaybackStatus, isNeeded: boolean) =>
  queryOptions({ ...songDecisionsQuery, refetchInterval: refetchInterval(status), enabled: isNeeded });

export const playerPlaylistLinks = (status: PlaybackStatus) =>
  queryOptions({ ...playlistLinksQuery, refetchInterval: refetchInterval(status) });

/** Only admins can see hidden songs, so only they ask. */
export const playerHiddenSongs = (status: PlaybackStatus, isAdmin: boolean) =>
  queryOptions({ ...hiddenSongsQuery, refetchInterval: refetchInterval(status), enabled: isAdmin });

/** The songs of the playlist in scope; disabled if the scope is no playlist. */
export const playerPlaylistSongs = (scope: number | null) => queryOptions(playlistSongsQuery(scope ?? 0));

export const playerFavorites = (isScope: boolean) => queryOptions({ ...favoritesQuery, enabled: isScope });
