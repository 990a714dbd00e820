import { callEndpoint, listUsers, queryKeys, type User } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/** The team; fresh for five minutes, as everything is by default (PRODUCT.md, Users). */
export const team = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => callEndpoint(listUsers, { signal }),
});

const choosable = (people: User[]) => people.filter(({ isProfileComplete }) => isProfileComplete);

/** Those of the team who can be chosen: who has an account and no profile yet has no name to be chosen by. */
export const choosableTeam = { ...team, select: choosable };
