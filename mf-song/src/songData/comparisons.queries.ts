import { callEndpoint, getVersionComparison, listComparisons, queryKeys, type Version } from '@simmer/contracts';
import { queryOptions, skipToken } from '@simmer/kit/query';

/** A comparison changes only by an event of the server. */
const FRESH_MS = 5 * 60_000;

/**
 * What changed in each version of a song since the one before it, in words.
 *
 * @param key any version's id; undefined while none is known
 */
export const changesOfSong = (key: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.comparisonsOfSong(key ?? ''),
    queryFn: key === undefined ? skipToken : ({ signal }) => callEndpoint(listComparisons, { params: { key }, signal }),
    staleTime: FRESH_MS,
  });

/** What changed in a version since another one; null means the one before it. */
export const comparisonOf = ({ id, isHidden }: Pick<Version, 'id' | 'isHidden'>, withId: number | null) =>
  queryOptions({
    queryKey: queryKeys.comparison(id, withId),
    queryFn: ({ signal }) =>
      callEndpoint(getVersionComparison, {
        params: { key: String(id) },
        query: withId === null ? {} : { with: withId },
        signal,
      }),
    staleTime: FRESH_MS,
    enabled: !isHidden,
  });
