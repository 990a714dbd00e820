import { type ChangeTopic, queryKeys, refetchSoon, serverChanged } from '@simmer/contracts';
import { type QueryClient, useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

const keysOf: Partial<Record<ChangeTopic, readonly (readonly unknown[])[]>> = {
  playlists: [queryKeys.playlists, queryKeys.playlistLinks, ['playlistSongs']],
  // Totals follow the songs that are there, and how long they are.
  songs: [queryKeys.playlists],
};

type Watch = { watchers: number; stop(): void };
const watchOf = new WeakMap<QueryClient, Watch>();

function watch(queryClient: QueryClient): Watch {
  const stop = serverChanged.on(({ topic }) => refetchSoon(queryClient, keysOf[topic] ?? []));
  return { watchers: 0, stop };
}

/** Fetches playlists again as soon as the server says that they changed: once, however many parts of a page show them. */
export function useFreshPlaylists(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const shared = watchOf.get(queryClient) ?? watch(queryClient);
    watchOf.set(queryClient, shared);
    shared.watchers += 1;
    return () => {
      shared.watchers -= 1;
      if (shared.watchers > 0) return;
      shared.stop();
      watchOf.delete(queryClient);
    };
  }, [queryClient]);
}
