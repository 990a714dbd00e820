import { listHeardVersions } from '../../http/heardVersions.ts';
import { callEndpoint } from '../callEndpoint.ts';
import { queryKeys } from '../queryKeys.ts';

/** Which newest versions the person has heard, as plain query options. */
export const heardVersionsQuery = {
  queryKey: queryKeys.heardVersions,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listHeardVersions, signal ? { signal } : {}),
};
