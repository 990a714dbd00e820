import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listSongDecisions } from './decisions.ts';

/** Where songs stand, as plain query options. */
export const songDecisionsQuery = {
  queryKey: queryKeys.songDecisions,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listSongDecisions, signal ? { signal } : {}),
};
