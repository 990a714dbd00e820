import { toastRequested } from '../../base/bus/toasts.ts';
import { changedKeys } from '../../base/changes/changedKeys.ts';
import { CallError, callEndpoint } from '../../base/client/callEndpoint.ts';
import { changeCached, type QueryCache } from '../../base/client/queryCache.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { toastFailure } from '../../base/client/toastFailure.ts';
import type { Song } from '../songs/songs.ts';
import { listHiddenSongs, unhideVersion } from './hiddenSongs.ts';

/**
 * Shows a hidden song with all its versions again, as plain mutation options: leaves the list of hidden songs at once.
 */
export const songUnhiding = (cache: QueryCache) => ({
  mutationFn: (cleanTitle: string) => callEndpoint(unhideVersion, { body: { cleanTitle } }),
  onMutate: (title: string) =>
    changeCached<Song[]>(cache, queryKeys.hiddenSongs, (songs) =>
      songs.filter(({ cleanTitle }) => cleanTitle !== title),
    ),
  onSuccess: (_: unknown, cleanTitle: string) =>
    toastRequested.emit({ title: 'Song is visible again', body: cleanTitle, intent: 'success' }),
  onError: (error: Error) => toastFailure('Failed to show song', error),
  onSettled: () =>
    Promise.all(
      [...changedKeys.songs, queryKeys.anySongFavorites].map((queryKey) => cache.invalidateQueries({ queryKey })),
    ),
});

/** Hidden songs, as plain query options. Only admins may see them, so a refusal means an empty list. */
export const hiddenSongsQuery = {
  queryKey: queryKeys.hiddenSongs,
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<Song[]> => {
    try {
      return await callEndpoint(listHiddenSongs, signal ? { signal } : {});
    } catch (error) {
      if (error instanceof CallError && error.status === 403) return [];
      throw error;
    }
  },
};
