import { toastRequested } from '../../events/toasts.ts';
import { unhideVersion } from '../../http/hiddenSongs.ts';
import type { Song } from '../../http/songs.ts';
import { callEndpoint } from '../callEndpoint.ts';
import { changedKeys } from '../changedKeys.ts';
import { queryKeys } from '../queryKeys.ts';
import { toastFailure } from '../toastFailure.ts';
import { changeCached, type QueryCache } from './queryCache.ts';

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
