import { listCustomTitles } from '../../http/customTitles.ts';
import { callEndpoint } from '../callEndpoint.ts';
import { queryKeys } from '../queryKeys.ts';

/** Every custom title, as plain query options. */
export const customTitlesQuery = {
  queryKey: queryKeys.customTitles,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listCustomTitles, signal ? { signal } : {}),
};
