import { callEndpoint, queryKeys, type Song } from '@simmer/contracts';
import { analyzeDuplicates } from '@simmer/contracts/extra';
import { queryOptions, useQuery } from '@simmer/kit/query';

/** A title that looks like an id or a path is requested by the path of one of its versions. */
const keyOf = ({ cleanTitle, dropboxPath }: Song) => (/^(\d+$|\/)/.test(cleanTitle) ? dropboxPath : cleanTitle);

const duplicatesOf = (key: string) =>
  queryOptions({
    queryKey: queryKeys.duplicates(key),
    queryFn: ({ signal }) => callEndpoint(analyzeDuplicates, { params: { key }, signal }),
    // Fetched only when the dialog opens: the list must not change during a decision.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** The similar versions of a song, among those that the server has analyzed. */
export function useDuplicates(song: Song) {
  return useQuery(duplicatesOf(keyOf(song)));
}
