import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getSongPlays, getStatistics } from '@simmer/contracts/extra';
import { queryOptions, useQuery } from '@simmer/kit/query';

/** Fetched at each visit: days pass, also while nobody listens. */
const statistics = queryOptions({
  queryKey: queryKeys.teamStatistics,
  queryFn: ({ signal }) => callEndpoint(getStatistics, { signal }),
  staleTime: 0,
});

/** What the team played most, and what nobody has listened to. */
export const useStatistics = () => useQuery(statistics);

/** A song's plays on each day. @param versionId any of its versions; undefined while no song is chosen */
export function useSongPlays(versionId: number | undefined) {
  const key = String(versionId);
  return useQuery({
    queryKey: queryKeys.songPlays(key),
    queryFn: ({ signal }) => callEndpoint(getSongPlays, { params: { key }, signal }),
    enabled: versionId !== undefined,
    staleTime: 0,
  });
}
