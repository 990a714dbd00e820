import { callEndpoint, listAlignments, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/** Where the music of the song's other versions is in this one; the server says when there is more (`comparisons`). */
export const alignmentsIn = (versionId: number) =>
  queryOptions({
    queryKey: queryKeys.alignments(versionId),
    queryFn: ({ signal }) => callEndpoint(listAlignments, { params: { key: String(versionId) }, signal }),
  });
