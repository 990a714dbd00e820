import { callEndpoint, listAllPlaylists, queryKeys } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useFetchFailureToast } from '../lists/fetchFailure.ts';

const MINUTE_MS = 60_000;

const allPlaylists = queryOptions({
  queryKey: queryKeys.allPlaylists,
  queryFn: ({ signal }) => callEndpoint(listAllPlaylists, { signal }),
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
});

/** Every playlist of the team, fetched again when the server says that playlists changed. */
export function useAllPlaylists() {
  const query = useQuery(allPlaylists);
  useFetchFailureToast('Failed to fetch playlists', query.error);
  return query;
}
