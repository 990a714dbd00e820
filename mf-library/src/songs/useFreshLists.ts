import { type ChangeTopic, queryKeys, refetchSoon, serverChanged, songDurationUpdated } from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

type Key = readonly unknown[];

// What a list is drawn from, by what the server says has changed. Playlists are fetched again by what shows them.
const keysOf: Partial<Record<ChangeTopic, Key[]>> = {
  songs: [queryKeys.songs, queryKeys.favorites, queryKeys.hiddenSongs, ['playlistSongs']],
  favorites: [queryKeys.favorites, queryKeys.songs],
  statuses: [queryKeys.songStatuses],
  titles: [queryKeys.customTitles],
  comments: [queryKeys.commentsSummary],
};

/** Fetches what lists show again as soon as it has changed: by the server's word, or by a length that was measured here. */
export function useFreshLists(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [
      serverChanged.on(({ topic }) => refetchSoon(queryClient, keysOf[topic] ?? [])),
      songDurationUpdated.on(() => refetchSoon(queryClient, [queryKeys.songs])),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
