import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getNightlyBackups } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

export const nightlyBackupsQuery = queryOptions({
  queryKey: queryKeys.nightlyBackups,
  queryFn: ({ signal }) => callEndpoint(getNightlyBackups, { signal }),
});
