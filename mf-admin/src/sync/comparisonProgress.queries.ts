import { callEndpoint, getComparisonProgress, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';
import { inTime } from '../panel/inTime.ts';

const POLL_MS = 10_000;

/** How many neighbouring versions are compared; refetched every 10 s, and when the server announces some. */
export const comparisonProgressQuery = queryOptions({
  queryKey: queryKeys.comparisonProgress,
  queryFn: ({ signal }) => inTime((options) => callEndpoint(getComparisonProgress, options), signal),
  staleTime: 0,
  refetchInterval: POLL_MS,
});
