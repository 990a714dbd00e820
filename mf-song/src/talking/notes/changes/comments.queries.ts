import { callEndpoint, queryKeys } from '@simmer/contracts';
import { listTaggedComments } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';
import { STALE_MS } from '../../../songData/comments.queries.ts';

const RETRY_MS = 2_000;

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
