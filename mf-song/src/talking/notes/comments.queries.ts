import { callEndpoint, queryKeys } from '@simmer/contracts';
import { listComments, listTaggedComments } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

const STALE_MS = 30_000;
const REFETCH_MS = 60_000;
const RETRY_MS = 2_000;

/** A song's notes and their replies, oldest first. */
export const commentsOf = (cleanTitle: string) =>
  queryOptions({
    queryKey: queryKeys.comments(cleanTitle),
    queryFn: ({ signal }) => callEndpoint(listComments, { params: { cleanTitle }, signal }),
    staleTime: STALE_MS,
    refetchInterval: REFETCH_MS,
  });

/** The notes that mention the user, newest first; retried once after a moment. */
export const taggedComments = queryOptions({
  queryKey: queryKeys.taggedComments,
  queryFn: ({ signal }) => callEndpoint(listTaggedComments, { signal }),
  staleTime: STALE_MS,
  retry: 1,
  retryDelay: RETRY_MS,
});

/** Refetches every list of notes; lists not on screen are only marked stale. */
export const noteLists = [queryKeys.anyComments, queryKeys.taggedComments];
