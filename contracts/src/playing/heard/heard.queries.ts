import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listHeardVersions } from './heardVersions.ts';

/** Which newest versions the person has heard, as plain query options. */
export const heardVersionsQuery = {
  queryKey: queryKeys.heardVersions,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listHeardVersions, signal ? { signal } : {}),
};
