import { callEndpoint, listUsers, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/** The team; fresh for five minutes, as everything is by default (PRODUCT.md, Users). */
export const team = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => callEndpoint(listUsers, { signal }),
});
