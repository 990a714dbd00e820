import { fetchWaveform, queryKeys } from '@simmer/contracts';
import { queryOptions, skipToken } from '@simmer/kit/query';

/** Peaks that are not there yet are asked for this often, and only while somebody listens. */
const RETRY_MS = 10_000;

/** The peaks at an address; null until they are made. They never change afterwards. */
export const waveformAt = (address: string | undefined, isPlaying: boolean) =>
  queryOptions({
    // The signature behind the name changes, the peaks do not.
    queryKey: queryKeys.waveform(address?.split('?')[0] ?? ''),
    queryFn: address === undefined ? skipToken : ({ signal }) => fetchWaveform(address, signal),
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (isPlaying && !state.data ? RETRY_MS : false),
  });
