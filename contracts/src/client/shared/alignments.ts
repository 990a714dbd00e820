import { listAlignments } from '../../http/versionComparisons.ts';
import { callEndpoint } from '../callEndpoint.ts';
import { queryKeys } from '../queryKeys.ts';

/**
 * Where the music of the song's other versions is in this one, as plain query options; the server says when there is more
 * (`comparisons`).
 */
export const alignmentsQuery = (versionId: number) => ({
  queryKey: queryKeys.alignments(versionId),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callEndpoint(listAlignments, { params: { key: String(versionId) }, ...(signal && { signal }) }),
});
