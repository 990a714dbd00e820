import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { fetchSongs } from './fetchSongs.client.ts';
import { listVersions } from './songs.ts';

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
