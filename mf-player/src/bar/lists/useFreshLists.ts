import { type ChangeTopic, queryKeys, refetchSoon, serverChanged } from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

type Key = readonly unknown[];

const keysOf: Partial<Record<ChangeTopic, Key[]>> = {
  songs: [queryKeys.songs, queryKeys.hiddenSongs, ['playlistSongs']],
  favorites: [queryKeys.favorites, ['favoriteStatus'], ['favoriteCount']],
  statuses: [queryKeys.songStatuses],
  titles: [queryKeys.customTitles],
  playlists: [queryKeys.playlists, queryKeys.playlistLinks, ['playlistSongs']],
  markers: [['markers']],
  comments: [['comments']],
  credits: [['versionProducers']],
};

/** Fetches what the player goes by and shows again as soon as the server says that it has changed. */
export function useFreshLists(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      // The library asks for the same: one request serves both.
      serverChanged.on(({ topic }) => refetchSoon(queryClient, keysOf[topic] ?? [])),
    [queryClient],
  );
}
