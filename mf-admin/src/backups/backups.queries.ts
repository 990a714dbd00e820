import { callEndpoint, getNightlyBackups, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

export const nightlyBackupsQuery = queryOptions({
  queryKey: queryKeys.nightlyBackups,
  queryFn: ({ signal }) => callEndpoint(getNightlyBackups, { signal }),
});
