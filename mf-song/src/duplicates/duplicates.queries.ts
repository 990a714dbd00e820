import { analyzeDuplicates, callEndpoint, queryKeys, type Song } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';

/** A title that reads like an id or a path is asked for by the path of one of its versions. */
const keyOf = ({ cleanTitle, dropboxPath }: Song) => (/^(\d+$|\/)/.test(cleanTitle) ? dropboxPath : cleanTitle);

const duplicatesOf = (key: string) =>
  queryOptions({
    queryKey: queryKeys.duplicates(key),
    queryFn: ({ signal }) => callEndpoint(analyzeDuplicates, { params: { key }, signal }),
    // Asked each time the dialog opens, and only then: what one decides in it must not move under one's hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** Which versions of a song are the same music, as far as the server has listened to them. */
export function useDuplicates(song: Song) {
  return useQuery(duplicatesOf(keyOf(song)));
}
