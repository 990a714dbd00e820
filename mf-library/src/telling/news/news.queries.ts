import { callEndpoint, queryKeys } from '@simmer/contracts';
import { listNews } from '@simmer/contracts/extra';
import { queryOptions, useQuery } from '@simmer/kit/query';

const REFRESH_MS = 30_000;

/** The news, as query options. */
export const news = queryOptions({
  queryKey: queryKeys.news,
  queryFn: ({ signal }) => callEndpoint(listNews, { query: { with: 'decisions' }, signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** The news: refetched every 30 s, and at once when the server reports a change. */
export function useNews() {
  return useQuery(news);
}
