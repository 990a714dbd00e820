import { queryKeys, serverChanged } from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';

const keys = [
  ['versionProducers'],
  ['versionVocals'],
  queryKeys.producers,
  queryKeys.vocalCollaborators,
  queryKeys.collaborators,
];

/** Fetches credits and collaborators again as soon as the server says that some changed. */
export function useFreshCredits(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      serverChanged.on(({ topic }) => {
        if (topic !== 'credits') return;
        for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
}
