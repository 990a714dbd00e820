import { serverChanged } from '../events/library.ts';
import { songDurationUpdated } from '../events/player.ts';
import type { ChangeTopic } from '../http/events.ts';
import { queryKeys } from './queryKeys.ts';
import type { QueryCache } from './shared/queryCache.ts';
import { refetchSoon } from './shared/refetchSoon.ts';

type Keys = readonly (readonly unknown[])[];

/** Which cached answers each topic of a server event makes stale. The one place that says so. */
export const changedKeys: Readonly<Record<ChangeTopic, Keys>> = {
  songs: [
    queryKeys.songs,
    queryKeys.anySong,
    queryKeys.anyVersions,
    queryKeys.anySongMerges,
    queryKeys.favorites,
    queryKeys.hiddenSongs,
    queryKeys.removedVersions,
    queryKeys.anyPlaylistSongs,
    // Totals follow the songs that are there, and how long they are.
    queryKeys.playlists,
  ],
  shares: [queryKeys.shareLinks],
  playlists: [
    queryKeys.playlists,
    queryKeys.playlistLinks,
    queryKeys.anyPlaylistSongs,
    queryKeys.shareLinks,
    queryKeys.anyPlaylistOrders,
  ],
  favorites: [
    queryKeys.favorites,
    queryKeys.songs,
    queryKeys.anyFavoriteStatus,
    queryKeys.anyFavoriteCount,
    queryKeys.anySongFavorites,
  ],
  statuses: [queryKeys.songStatuses],
  titles: [queryKeys.customTitles],
  comments: [queryKeys.commentsSummary, queryKeys.anyComments, queryKeys.taggedComments],
  news: [queryKeys.news],
  markers: [queryKeys.anyMarkers],
  credits: [
    queryKeys.anyVersionProducers,
    queryKeys.producers,
    queryKeys.anyVersionVocals,
    queryKeys.vocalCollaborators,
    queryKeys.collaborators,
  ],
  people: [queryKeys.users, queryKeys.people],
};

/**
 * Refetches what a page shows as soon as the server says that it changed, or the player has measured a song's length. What is cached but
 * not shown is only marked as stale. A page calls this once, for its one cache.
 *
 * @returns how to stop
 * @see PRODUCT.md, Freshness
 */
export function refetchOnChanges(cache: QueryCache): () => void {
  const stops = [
    serverChanged.on(({ topic }) => refetchSoon(cache, changedKeys[topic])),
    songDurationUpdated.on(() => refetchSoon(cache, [queryKeys.songs])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
