import { type ChangeTopic, queryKeys, refetchSoon, serverChanged } from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

type Key = readonly unknown[];

/** What the page is drawn from, by what the server says has changed. */
const keysOf: Partial<Record<ChangeTopic, Key[]>> = {
  songs: [
    ['song'],
    ['versions'],
    ['songMerges'],
    queryKeys.songs,
    queryKeys.hiddenSongs,
    ['playlistSongs'],
    queryKeys.removedVersions,
  ],
  favorites: [['songFavorites'], queryKeys.favorites],
  statuses: [queryKeys.songStatuses],
  titles: [queryKeys.customTitles],
  playlists: [queryKeys.playlists, queryKeys.playlistLinks, ['playlistSongs']],
};

/** Fetches what the page shows again as soon as the server says that it has changed. */
export function useFreshPage(): void {
  const queryClient = useQueryClient();
  useEffect(() => serverChanged.on(({ topic }) => refetchSoon(queryClient, keysOf[topic] ?? [])), [queryClient]);
}
