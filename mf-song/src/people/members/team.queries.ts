import { callEndpoint, listUsers, queryKeys, type User } from '@simmer/contracts';

import { queryOptions } from '@simmer/kit/query';

/** The team; fresh for five minutes, the default (PRODUCT.md, Users). */
export const team = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => callEndpoint(listUsers, { signal }),
});

const choosable = (people: User[]) => people.filter(({ isProfileComplete }) => isProfileComplete);

/** The team members to choose from, without those who have no profile and so no name yet. */
export const choosableTeam = { ...team, select: choosable };
