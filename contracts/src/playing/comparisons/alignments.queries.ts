import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listAlignments } from './versionComparisons.ts';

/**
 * Where the music of the song's other versions is in this one, as plain query options; the server says when there is more
 * (`comparisons`).
 */
export const alignmentsQuery = (versionId: number) => ({
  queryKey: queryKeys.alignments(versionId),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callEndpoint(listAlignments, { params: { key: String(versionId) }, ...(signal && { signal }) }),
});
