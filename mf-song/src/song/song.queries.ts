import { callEndpoint, getSong, getSongByTitle, queryKeys, serverChanged, versionsQuery } from '@simmer/contracts';
import { queryOptions, useQuery, useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

const BACKGROUND_REFRESH_MS = 30_000;

const songByKey = (key: string) =>
  queryOptions({
    queryKey: queryKeys.song(key),
    queryFn: ({ signal }) =>
      key.startsWith('/')
        ? callEndpoint(getSong, { params: { key }, signal })
        : callEndpoint(getSongByTitle, { params: { title: key }, signal }),
    refetchInterval: BACKGROUND_REFRESH_MS,
  });

/** The song and its versions, fetched side by side and again whenever the server says that songs changed. */
export function useSongPage(key: string) {
  const queryClient = useQueryClient();
  const song = useQuery(songByKey(key));
  const versions = useQuery(queryOptions(versionsQuery(key)));
  useEffect(
    () =>
      serverChanged.on(({ topic }) => {
        if (topic !== 'songs') return;
        void queryClient.invalidateQueries({ queryKey: queryKeys.song(key) });
        void queryClient.invalidateQueries({ queryKey: queryKeys.versions(key) });
      }),
    [queryClient, key],
  );
  return { song, versions };
}
