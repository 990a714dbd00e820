import { callEndpoint, canBePlayed, getStreamUrl, queryKeys, type Version } from '@simmer/contracts';
import { FINE_PEAKS_PER_SECOND, fetchFinePeaks, fetchWaveform } from '@simmer/contracts/extra';
import { queryOptions, skipToken } from '@simmer/kit/query';
import { peaksOf } from './peaks.ts';

const FRESH_MS = 30 * 60_000;

/** Where a version's sound and its peaks are; the addresses work for longer than they are kept. */
export const sourceOf = (version: Version) =>
  queryOptions({
    queryKey: queryKeys.streamUrl(version.id),
    queryFn: ({ signal }) => callEndpoint(getStreamUrl, { params: { key: String(version.id) }, signal }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    enabled: canBePlayed(version),
  });

// The signature after the name changes; the peaks don't.
const nameOf = (address: string | undefined) => address?.split('?')[0] ?? '';

const untilThere = ({ state }: { state: { data?: unknown } }) => (state.data ? Number.POSITIVE_INFINITY : 0);

/** A version's two thousand peaks; null until they exist. */
export const coarseAt = (address: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.waveform(nameOf(address)),
    queryFn: address === undefined ? skipToken : ({ signal }) => fetchWaveform(address, signal),
    staleTime: untilThere,
  });

/** Its fine ones, ready to draw; null until they exist. */
export const fineAt = (address: string | undefined, isNeeded: boolean) =>
  queryOptions({
    queryKey: queryKeys.finePeaks(nameOf(address)),
    queryFn:
      address === undefined
        ? skipToken
        : async ({ signal }) => {
            const bytes = await fetchFinePeaks(address, signal);
            return bytes && bytes.length > 0 ? peaksOf(bytes, FINE_PEAKS_PER_SECOND) : null;
          },
    enabled: isNeeded,
    staleTime: untilThere,
    // Typed arrays of half a megabyte: nothing to compare part by part.
    structuralSharing: false,
  });
