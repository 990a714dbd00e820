import {
  callEndpoint,
  commentsSummaryQuery,
  customTitlesQuery,
  followedSyncStatusQuery,
  hiddenSongsQuery,
  queryKeys,
  type Song,
  shownMessage,
  songsQuery,
  startSync,
  syncAwareSongsQuery,
  toastFailure,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useEffect, useMemo } from 'react';
import { useFetchFailureToast } from './fetchFailure.ts';

/** The list follows the storage folder: during a sync it is refetched at this interval. */
const SONGS_REFRESH_MS = 360_000;

const songs = queryOptions(songsQuery);
const syncAwareSongs = queryOptions(syncAwareSongsQuery);

/** The library's songs. */
export function useSongs() {
  return useQuery(songs);
}

/** The library's songs for the list itself, which follows the sync. */
export function useSyncedSongs() {
  return useQuery(syncAwareSongs);
}

/** Songs with only hidden versions; fetched by admins only. */
export function useHiddenSongs({ enabled }: { enabled: boolean }) {
  return useQuery({ ...queryOptions(hiddenSongsQuery), enabled });
}

/** Custom titles, by clean title. */
export function useCustomTitles(): ReadonlyMap<string, string> {
  const { data, error } = useQuery(queryOptions(customTitlesQuery));
  useFetchFailureToast('Failed to fetch custom titles', error);
  return useMemo(() => new Map(data?.map(({ cleanTitle, customTitle }) => [cleanTitle, customTitle])), [data]);
}

/** The number of open notes by clean title, without songs that have none. */
export function useOpenNotes(listed: readonly Song[]): ReadonlyMap<string, number> {
  const titles = useMemo(() => listed.map(({ cleanTitle }) => cleanTitle), [listed]);
  const { data } = useQuery(queryOptions(commentsSummaryQuery(titles)));
  return useMemo(
    () => new Map(data?.flatMap(({ cleanTitle, unresolvedCount: open }) => (open > 0 ? [[cleanTitle, open]] : []))),
    [data],
  );
}

/** Follows the sync: while it runs in the background, the songs are refetched every 6 minutes. */
export function useSyncFollowing(): void {
  const queryClient = useQueryClient();
  const { data } = useQuery(queryOptions(followedSyncStatusQuery));
  const isActive = data?.backgroundSyncActive ?? false;
  useEffect(() => {
    if (!isActive) return;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.songs });
    const timer = setInterval(refresh, SONGS_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isActive, queryClient]);
}

/** Syncs with the storage folder now, then refetches the songs. */
export function useManualRefresh() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(startSync, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.songs }),
    onError: (error) => toastFailure('Couldn’t refresh the songs', error, shownMessage(error)),
  });
}
