import { callEndpoint, queryKeys } from '@simmer/contracts';
import {
  approveRemovals,
  compareWithStorage,
  getSyncReport,
  listSyncRuns,
  repairMirror,
} from '@simmer/contracts/extra';
import { mutationOptions, type QueryClient, queryOptions } from '@simmer/kit/query';
import { inTime } from '../panel/inTime.ts';

const POLL_MS = 10_000;
const POLL_WHILE_BUSY_MS = 2_000;

/** The full sync report; refetched every 10 s, more often while something runs. */
export const syncReportQuery = queryOptions({
  queryKey: queryKeys.syncReport,
  queryFn: ({ signal }) => inTime((options) => callEndpoint(getSyncReport, options), signal),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.progress || state.data?.comparison.isAsked ? POLL_WHILE_BUSY_MS : POLL_MS,
});

export const syncRunsQuery = queryOptions({
  queryKey: queryKeys.syncRuns,
  queryFn: ({ signal }) => inTime((options) => callEndpoint(listSyncRuns, options), signal),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

const everythingAnew = async (queryClient: QueryClient) => {
  await Promise.all(
    [queryKeys.syncStatus, queryKeys.syncReport, queryKeys.syncRuns].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};

/** Removes the held files from the library. */
export const approveRemovalsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => callEndpoint(approveRemovals, {}),
    onSettled: () => everythingAnew(queryClient),
  });

/** Compares a full listing with the library; `repair` reads the whole folder again first. */
export const compareMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (how: 'compare' | 'repair') => callEndpoint(how === 'repair' ? repairMirror : compareWithStorage, {}),
    onSettled: () => everythingAnew(queryClient),
  });
