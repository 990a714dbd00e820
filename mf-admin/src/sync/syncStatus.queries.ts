import { callEndpoint, getSyncStatus, queryKeys, startSync } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';
import { inTime } from '../panel/inTime.ts';

const POLL_MS = 30_000;
const POLL_WHILE_SYNCING_MS = 2_000;

/** The state of the mirror; refetched every 30 s, more often while a sync runs. */
export const syncStatusQuery = queryOptions({
  queryKey: queryKeys.syncStatus,
  queryFn: ({ signal }) => inTime((options) => callEndpoint(getSyncStatus, options), signal),
  staleTime: 0,
  refetchInterval: (query) => (query.state.data?.isSyncing ? POLL_WHILE_SYNCING_MS : POLL_MS),
});

/** Starts a sync or joins the one in progress, then refetches the status. */
export const startingSync = {
  act: () => inTime((options) => callEndpoint(startSync, options)),
  refetch: [queryKeys.syncStatus],
};
