import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { getSyncStatus } from './sync.ts';

/** The mirror's status, as plain query options; fetched even while the page is in the background. */
export const followedSyncStatusQuery = {
  queryKey: queryKeys.syncStatus,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(getSyncStatus, signal ? { signal } : {}),
  refetchInterval: 15_000,
  refetchIntervalInBackground: true,
};
