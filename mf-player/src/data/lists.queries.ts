import {
  favoritesQuery,
  hiddenSongsQuery,
  type PlaybackStatus,
  playlistLinksQuery,
  playlistSongsQuery,
  songStatusesQuery,
  songsQuery,
} from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

const REFETCH_MS = 30_000;

/** Every half minute, but never while audio waits for the same connection (PRODUCT.md, Playback). */
export const refetchInterval = (status: PlaybackStatus) =>
  status === 'loading' || status === 'buffering' ? (false as const) : REFETCH_MS;

/** What previous, next and continuous play go by; kept fresh behind every screen. */
export const playerSongs = (status: PlaybackStatus) =>
  queryOptions({ ...songsQuery, refetchInterval: refetchInterval(status) });

export const playerStatuses = (status: PlaybackStatus) =>
  queryOptions({ ...songStatusesQuery, refetchInterval: refetchInterval(status) });

export const playerPlaylistLinks = (status: PlaybackStatus) =>
  queryOptions({ ...playlistLinksQuery, refetchInterval: refetchInterval(status) });

/** Only admins have hidden songs to see: nobody else asks. */
export const playerHiddenSongs = (status: PlaybackStatus, isAdmin: boolean) =>
  queryOptions({ ...hiddenSongsQuery, refetchInterval: refetchInterval(status), enabled: isAdmin });

/** The songs of a playlist that is listened to; nothing is asked for a list that is none. */
export const playerPlaylistSongs = (scope: number | null) => queryOptions(playlistSongsQuery(scope ?? 0));

export const playerFavorites = (isScope: boolean) => queryOptions({ ...favoritesQuery, enabled: isScope });
