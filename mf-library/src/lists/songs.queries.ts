import {
  callEndpoint,
  commentsSummaryQuery,
  customTitlesQuery,
  failedAction,
  followedSyncStatusQuery,
  hiddenSongsQuery,
  queryKeys,
  type Song,
  shownMessage,
  songsQuery,
  startSync,
  syncAwareSongsQuery,
  toastRequested,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useEffect, useMemo } from 'react';
import { useFetchFailureToast } from './fetchFailure.ts';

/** What the list shows comes from the storage folder: while a sync is on, it is fetched again at this distance. */
export const SONGS_REFRESH_MS = 360_000;

const songs = queryOptions(songsQuery);
const syncAwareSongs = queryOptions(syncAwareSongsQuery);

/** The library's songs. */
export function useSongs() {
  return useQuery(songs);
}

/** The library's songs, for the list itself: it follows the sync. */
export function useSyncedSongs() {
  return useQuery(syncAwareSongs);
}

/** Songs of which everything is hidden; asked for only by admins. */
export function useHiddenSongs({ enabled }: { enabled: boolean }) {
  return useQuery({ ...queryOptions(hiddenSongsQuery), enabled });
}

/** Titles that people gave songs, by clean title. */
export function useCustomTitles(): ReadonlyMap<string, string> {
  const { data, error } = useQuery(queryOptions(customTitlesQuery));
  useFetchFailureToast('Failed to fetch custom titles', error);
  return useMemo(() => new Map(data?.map(({ cleanTitle, customTitle }) => [cleanTitle, customTitle])), [data]);
}

/** How many open notes songs have, by clean title; songs without any are not in it. */
export function useOpenNotes(listed: readonly Song[]): ReadonlyMap<string, number> {
  const titles = useMemo(() => listed.map(({ cleanTitle }) => cleanTitle), [listed]);
  const { data } = useQuery(queryOptions(commentsSummaryQuery(titles)));
  return useMemo(
    () => new Map(data?.flatMap(({ cleanTitle, unresolvedCount: open }) => (open > 0 ? [[cleanTitle, open]] : []))),
    [data],
  );
}

/** Follows the sync: while it runs in the background, the songs are fetched again every 6 minutes. */
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

/** Looks into the storage folder now, then fetches the songs again. */
export function useManualRefresh() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(startSync, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.songs }),
    onError: (error) =>
      toastRequested.emit({
        title: 'Couldn’t refresh the songs',
        body: shownMessage(error),
        about: failedAction(error),
        intent: 'destructive',
      }),
  });
}
