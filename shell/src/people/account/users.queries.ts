import { callEndpoint, getUser, listUsers, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/** The team; fresh for five minutes, the default (PRODUCT.md, Users). */
export const users = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => callEndpoint(listUsers, { signal }),
});

export const userWithId = (id: number) =>
  queryOptions({
    queryKey: queryKeys.user(id),
    queryFn: ({ signal }) => callEndpoint(getUser, { params: { id }, signal }),
  });
