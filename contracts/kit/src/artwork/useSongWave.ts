import { queryKeys, type Version } from '@simmer/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
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

/**
 * The wave of a version's artwork. All rows in sight ask in one call, after they are painted; a missing wave is asked
 * for again once a minute while it is shown.
 *
 * @param isAskable whether the server may be asked now
 * @returns null if there is none, or it can't be fetched; undefined while it is unknown
 */
export function useSongWave(
  { id, modifiedAt }: Pick<Version, 'id' | 'modifiedAt'>,
  isAskable = true,
): string | null | undefined {
  const client = useQueryClient();
  const { data, isError, isPaused } = useQuery({
    // A changed file has another waveform.
    queryKey: queryKeys.songWave(id, modifiedAt),
    queryFn: ({ signal }) => requestsOf(client)(id, signal),
    enabled: isAskable,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : ASK_AGAIN_MS),
    refetchInterval: ({ state }) => (state.data ? false : ASK_AGAIN_MS),
    gcTime: KEPT_MS,
  });
  return data === undefined && (isError || isPaused) ? null : data;
}
