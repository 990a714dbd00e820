import { endpointUrl } from '../../base/call/endpointUrl.ts';
import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listCommentsSummary } from './commentsSummary.ts';

/** Titles that would make the address too long are all requested at once, by naming none. */
const LONGEST_ADDRESS = 8000;

/** Without being written: the address of a whole library takes milliseconds. */
const isTooLong = (cleanTitles: readonly string[]) =>
  cleanTitles.length * 'cleanTitles='.length > LONGEST_ADDRESS ||
  endpointUrl(listCommentsSummary, {}, { cleanTitles: [...cleanTitles] }).length > LONGEST_ADDRESS;

/** How many open notes songs have, as plain query options. */
export const commentsSummaryQuery = (cleanTitles: readonly string[]) => ({
  queryKey: queryKeys.commentsSummary,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => {
    const query = isTooLong(cleanTitles) ? {} : { cleanTitles: [...cleanTitles] };
    try {
      return await callEndpoint(listCommentsSummary, { query, ...(signal && { signal }) });
    } catch (cause) {
      throw new Error('Failed to fetch comments summary', { cause });
    }
  },
  enabled: cleanTitles.length > 0,
  staleTime: 15_000,
  refetchInterval: 30_000,
});
