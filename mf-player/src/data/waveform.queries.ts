import { queryKeys } from '@simmer/contracts';
import { fetchWaveform } from '@simmer/contracts/extra';
import { queryOptions, skipToken } from '@simmer/kit/query';

/** How often to ask for missing peaks, and only while the song plays. */
const RETRY_MS = 10_000;

/** The peaks at an address; null until they exist. They never change afterwards. */
export const waveformAt = (address: string | undefined, isPlaying: boolean) =>
  queryOptions({
    // The signature after the name changes; the peaks don't.
    queryKey: queryKeys.waveform(address?.split('?')[0] ?? ''),
    queryFn: address === undefined ? skipToken : ({ signal }) => fetchWaveform(address, signal),
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (isPlaying && !state.data ? RETRY_MS : false),
  });
