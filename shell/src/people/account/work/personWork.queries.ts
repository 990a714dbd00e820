import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getPersonWork } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

/** The songs that credit a person, and their latest notes. */
export const personWork = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.personWork(userId),
    queryFn: ({ signal }) => callEndpoint(getPersonWork, { params: { id: userId }, signal }),
  });
