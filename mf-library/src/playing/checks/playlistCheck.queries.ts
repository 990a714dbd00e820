import { callEndpoint, queryKeys } from '@simmer/contracts';
import { listPlaylistChecks } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

/** Checks change only by an event of the server, which fills in what was not measured yet. */
const FRESH_MS = 5 * 60_000;

/** The checks of a playlist's songs, in its order. */
export const playlistChecks = (playlistId: number) =>
  queryOptions({
    queryKey: queryKeys.playlistChecks(playlistId),
    queryFn: ({ signal }) => callEndpoint(listPlaylistChecks, { params: { id: playlistId }, signal }),
    staleTime: FRESH_MS,
    enabled: Number.isSafeInteger(playlistId),
  });
