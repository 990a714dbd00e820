import { callEndpoint, queryKeys } from '@simmer/contracts';
import { listComments } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

export const STALE_MS = 30_000;
const REFETCH_MS = 60_000;

/** A song's notes and their replies, oldest first. */
export const commentsOf = (cleanTitle: string) =>
  queryOptions({
    queryKey: queryKeys.comments(cleanTitle),
    queryFn: ({ signal }) => callEndpoint(listComments, { params: { cleanTitle }, signal }),
    staleTime: STALE_MS,
    refetchInterval: REFETCH_MS,
  });
