import { endpointUrl } from '../../base/call/endpointUrl.ts';
import { CallError, callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { getSyncStatus } from '../../running/sync/sync.ts';
import { listCommentsSummary } from '../../talking/notes/commentsSummary.ts';
import { listHiddenSongs } from '../hiddenSongs/hiddenSongs.ts';
import { fetchSongs } from './fetchSongs.ts';
import { listVersions, type Song } from './songs.ts';

const MINUTE_MS = 60_000;

/** The song list, as plain query options: fresh for 5 minutes, kept for 15. After the first time only changes are fetched. */
export const songsQuery = {
  queryKey: queryKeys.songs,
  queryFn: fetchSongs,
  // It is a list of thousands, and has kept what did not change already.
  structuralSharing: false,
  staleTime: 5 * MINUTE_MS,
  gcTime: 15 * MINUTE_MS,
};

/** A song's versions, as plain query options. */
export const versionsQuery = (key: string) => ({
  queryKey: queryKeys.versions(key),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callEndpoint(listVersions, { params: { key }, ...(signal && { signal }) }),
  refetchInterval: 20_000,
});

/** The song list for a view that follows the sync: fresh for only 10 seconds. */
export const syncAwareSongsQuery = { ...songsQuery, staleTime: 10_000 };

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

/** Titles that would make the address too long are all requested at once, by naming none. */
const LONGEST_ADDRESS = 8000;
/** Without being written: the address of a whole library takes milliseconds. */
const isTooLong = (cleanTitles: readonly string[]) =>
  cleanTitles.length * 'cleanTitles='.length > LONGEST_ADDRESS ||
  endpointUrl(listCommentsSummary, {}, { cleanTitles: [...cleanTitles] }).length > LONGEST_ADDRESS;

/** How many open notes songs have, as plain query options. */
export const commentsSummaryQuery = (cleanTitles: readonly string[]) => ({
  queryKey: queryKeys.commentsSummary,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => {
    const query = isTooLong(cleanTitles) ? {} : { cleanTitles: [...cleanTitles] };
    try {
      return await callEndpoint(listCommentsSummary, { query, ...(signal && { signal }) });
    } catch (cause) {
      throw new Error('Failed to fetch comments summary', { cause });
    }
  },
  enabled: cleanTitles.length > 0,
  staleTime: 15_000,
  refetchInterval: 30_000,
});

/** The mirror's status, as plain query options; fetched even while the page is in the background. */
export const followedSyncStatusQuery = {
  queryKey: queryKeys.syncStatus,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(getSyncStatus, signal ? { signal } : {}),
  refetchInterval: 15_000,
  refetchIntervalInBackground: true,
};
