import { callEndpoint, type PlayableSong, queryKeys } from '@simmer/contracts';
import { listVersionProducers } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

const FRESH_MS = 5 * 60_000;

/** The producers of a version; fresh for 5 minutes. */
export const versionProducers = (song: PlayableSong) =>
  queryOptions({
    queryKey: queryKeys.versionProducers(song.id),
    queryFn: ({ signal }) => callEndpoint(listVersionProducers, { params: { key: String(song.id) }, signal }),
    staleTime: FRESH_MS,
  });
