import { queryKeys, type Version } from '@simmer/contracts';
import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { createWaveRequests } from './waveRequests.ts';

/** A missing waveform may appear at any time, or never. */
const ASK_AGAIN_MS = 60_000;
const KEPT_MS = 30 * 60_000;

const requests = new WeakMap<QueryClient, ReturnType<typeof createWaveRequests>>();

function requestsOf(client: QueryClient) {
  const known = requests.get(client) ?? createWaveRequests();
  requests.set(client, known);
  return known;
}

const waveQuery = (client: QueryClient, id: number, modifiedAt: Version['modifiedAt'], isAskable: boolean) =>
  queryOptions({
    // A changed file has another waveform.
    queryKey: queryKeys.songWave(id, modifiedAt),
    queryFn: ({ signal }) => requestsOf(client)(id, signal),
    enabled: isAskable,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : ASK_AGAIN_MS),
    // None before the first answer: a screen of rows would start a screen of timers within its first drawing.
    refetchInterval: ({ state }) => (state.data || state.status === 'pending' ? false : ASK_AGAIN_MS),
    gcTime: KEPT_MS,
  });

/** What is known of a wave without asking. */
function knownWave(client: QueryClient, queryKey: QueryKey): string | null | undefined {
  const state = client.getQueryState<string | null>(queryKey);
  const isUnreachable = state?.status === 'error' || state?.fetchStatus === 'paused';
  return state?.data === undefined && isUnreachable ? null : state?.data;
}

/**
 * The wave of a version's artwork. All rows in sight ask in one call, after they are painted; a missing wave is asked
 * for again once a minute while it is shown. A row that gets another song shows at once what is known of its wave, and asks for the rest after it is
 * painted: during a search, that happens to all rows with every letter.
 *
 * @param isAskable whether the server may be asked now
 * @returns null if there is none, or it can't be fetched; undefined while it is unknown
 */
export function useSongWave(
  { id, modifiedAt }: Pick<Version, 'id' | 'modifiedAt'>,
  isAskable = true,
): string | null | undefined {
  const client = useQueryClient();
  const [askedId, askedModifiedAt] = [useDeferredValue(id), useDeferredValue(modifiedAt)];
  // Prepared once for each song: the first render after a letter still has the last song's query, which then costs nothing.
  const query = useMemo(
    () => client.defaultQueryOptions(waveQuery(client, askedId, askedModifiedAt, isAskable)),
    [client, askedId, askedModifiedAt, isAskable],
  );
  const { data, isError, isPaused } = useQuery(query);
  if (id !== askedId || modifiedAt !== askedModifiedAt) return knownWave(client, queryKeys.songWave(id, modifiedAt));
  return data === undefined && (isError || isPaused) ? null : data;
}
