import { callEndpoint, fetchWaveform, getStreamUrl, queryKeys, type Version } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';

/** A version's peaks never change while its file does not; that they are not there yet is asked again when the page is opened anew. */
const peaksOf = ({ id, fileSize, isHidden }: Version) =>
  queryOptions({
    queryKey: queryKeys.songTile(id, fileSize),
    queryFn: async ({ signal }) => {
      const { waveformUrl } = await callEndpoint(getStreamUrl, { params: { key: String(id) }, signal });
      return waveformUrl ? await fetchWaveform(waveformUrl, signal) : null;
    },
    // What is hidden has no audio to show.
    enabled: !isHidden,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });

/** The shape of a version's sound, 0 to 1 from start to end; undefined until it is known. */
export function useWaveform(version: Version): readonly number[] | undefined {
  return useQuery(peaksOf(version)).data?.peaks;
}
