import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { changeCached, type QueryCache } from '../../base/client/queryCache.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import type { Song } from '../songs/songs.ts';
import { toastFavoriteFailure } from './favoriteFailure.client.ts';
import {
  addFavorite,
  type FavoriteState,
  getFavoriteCount,
  getFavoriteStatus,
  listFavorites,
  removeFavorite,
} from './favorites.ts';

const MINUTE_MS = 60_000;

/** The caller's favourite songs, as plain query options: fresh for 5 minutes, kept for 10. */
export const favoritesQuery = {
  queryKey: queryKeys.favorites,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listFavorites, signal ? { signal } : {}),
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
};

/** Whether one song is the caller's favourite, as plain query options: fresh for 30 seconds. */
export const favoriteStatusQuery = (cleanTitle: string) => ({
  queryKey: queryKeys.favoriteStatus(cleanTitle),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callEndpoint(getFavoriteStatus, { params: { title: cleanTitle }, ...(signal && { signal }) }),
  staleTime: 30_000,
});

/** How many people have a song as a favourite, as plain query options: fresh for 30 seconds. */
export const favoriteCountQuery = (cleanTitle: string) => ({
  queryKey: queryKeys.favoriteCount(cleanTitle),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callEndpoint(getFavoriteCount, { params: { title: cleanTitle }, ...(signal && { signal }) }),
  staleTime: 30_000,
});

/** A press on a heart: the song, and whether it becomes a favourite. */
export type FavoriteWish = { song: Pick<Song, 'id' | 'cleanTitle'> & Partial<Song>; isFavorited: boolean };

/** Updates one song's count in every list of songs. */
function changeCount(cache: QueryCache, cleanTitle: string, count: (before: number) => number): void {
  const changed = (songs: Song[]) => {
    const at = songs.findIndex((song) => song.cleanTitle === cleanTitle);
    const song = songs[at];
    const counted = song && Math.max(0, count(song.favoriteCount));
    // An unchanged list is not sorted again.
    return song && counted !== undefined && counted !== song.favoriteCount
      ? songs.with(at, { ...song, favoriteCount: counted })
      : songs;
  };
  changeCached(cache, queryKeys.songs, changed);
  changeCached(cache, queryKeys.favorites, changed);
  cache.setQueriesData({ queryKey: queryKeys.anyPlaylistSongs }, (data) =>
    Array.isArray(data) ? changed(data as Song[]) : data,
  );
  changeCached<{ count: number }>(cache, queryKeys.favoriteCount(cleanTitle), ({ count: before }) => ({
    count: Math.max(0, count(before)),
  }));
}

function show(cache: QueryCache, { song, isFavorited }: FavoriteWish): void {
  const { cleanTitle } = song;
  cache.setQueryData(queryKeys.favoriteStatus(cleanTitle), { isFavorited });
  const listed = (cache.getQueryData(queryKeys.songs) as Song[] | undefined)?.find(
    (candidate) => candidate.cleanTitle === cleanTitle,
  );
  changeCached<Song[]>(cache, queryKeys.favorites, (songs) => {
    const others = songs.filter((other) => other.cleanTitle !== cleanTitle);
    return isFavorited && listed ? [...others, listed] : others;
  });
  changeCount(cache, cleanTitle, (before) => before + (isFavorited ? 1 : -1));
}

/** Adds or removes a favourite, as plain mutation options: shown everywhere at once, undone with a toast on failure. */
export function favoriteToggle(cache: QueryCache) {
  const mutationKey = ['toggleFavorite'];
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  return {
    mutationKey,
    // One at a time, so the later of two presses counts.
    scope: { id: 'toggleFavorite' },
    mutationFn: ({ song, isFavorited }: FavoriteWish): Promise<FavoriteState> =>
      callEndpoint(isFavorited ? addFavorite : removeFavorite, { params: { key: String(song.id) } }),
    onMutate: async (wish: FavoriteWish) => {
      await Promise.all(
        [queryKeys.favorites, queryKeys.favoriteStatus(wish.song.cleanTitle)].map((queryKey) =>
          cache.cancelQueries({ queryKey }),
        ),
      );
      show(cache, wish);
    },
    // Undone by the opposite change, because other presses may have followed.
    onError: (error: Error, { song, isFavorited }: FavoriteWish) => {
      show(cache, { song, isFavorited: !isFavorited });
      toastFavoriteFailure(error, isFavorited);
    },
    onSuccess: ({ count }: FavoriteState, { song }: FavoriteWish) => {
      if (isLast()) changeCount(cache, song.cleanTitle, () => count);
    },
    onSettled: () => (isLast() ? cache.invalidateQueries({ queryKey: queryKeys.favorites }) : undefined),
  };
}
