import { callEndpoint, queryKeys } from '@simmer/contracts';
import {
  approveRemovals,
  compareWithStorage,
  getSyncReport,
  listSyncRuns,
  repairMirror,
} from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';
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

const refetch = [queryKeys.syncStatus, queryKeys.syncReport, queryKeys.syncRuns];

/** Removes the held files from the library. */
export const approvingRemovals = { act: () => callEndpoint(approveRemovals, {}), refetch };

/** Compares a full listing with the library; `repair` reads the whole folder again first. */
export const comparing = {
  act: (how: 'compare' | 'repair') => callEndpoint(how === 'repair' ? repairMirror : compareWithStorage, {}),
  refetch,
};
