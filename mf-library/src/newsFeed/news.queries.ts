import { callEndpoint, listNews, queryKeys, serverChanged } from '@simmer/contracts';
import { queryOptions, useQuery, useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

const REFRESH_MS = 30_000;

/** The news, as query options. */
export const news = queryOptions({
  queryKey: queryKeys.news,
  queryFn: ({ signal }) => callEndpoint(listNews, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** What the team did: asked for every 30 s, and at once when the server says that something happened. */
export function useNews() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      serverChanged.on(({ topic }) => {
        if (topic === 'news') void queryClient.invalidateQueries({ queryKey: queryKeys.news });
      }),
    [queryClient],
  );
  return useQuery(news);
}
