import { callEndpoint, fetchWaveform, getStreamUrl, queryKeys, type Version } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';

/** A version's peaks change only with its file; missing ones are refetched when the page opens again. */
const peaksOf = ({ id, fileSize, isHidden }: Version) =>
  queryOptions({
    queryKey: queryKeys.songTile(id, fileSize),
    queryFn: async ({ signal }) => {
      const { waveformUrl } = await callEndpoint(getStreamUrl, { params: { key: String(id) }, signal });
      return waveformUrl ? await fetchWaveform(waveformUrl, signal) : null;
    },
    // Hidden versions have no audio.
    enabled: !isHidden,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });

/** A version's waveform, peaks from 0 to 1; undefined until it has loaded. */
export function useWaveform(version: Version): readonly number[] | undefined {
  return useQuery(peaksOf(version)).data?.peaks;
}
