import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listCustomTitles } from './customTitles.ts';

/** Every custom title, as plain query options. */
export const customTitlesQuery = {
  queryKey: queryKeys.customTitles,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listCustomTitles, signal ? { signal } : {}),
};
