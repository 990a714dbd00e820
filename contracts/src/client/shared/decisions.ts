import { listSongDecisions } from '../../http/decisions.ts';
import { callEndpoint } from '../callEndpoint.ts';
import { queryKeys } from '../queryKeys.ts';

/** Where songs stand, as plain query options. */
export const songDecisionsQuery = {
  queryKey: queryKeys.songDecisions,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listSongDecisions, signal ? { signal } : {}),
};
