import { favoriteCountQuery, favoriteStatusQuery, favoriteToggle, type PlayableSong } from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';

/**
 * Whether a song is the user's favourite, its count, and a toggle: optimistic, and reverted on failure.
 *
 * @param isAskable whether the server may be asked now
 */
export function useFavorite(song: PlayableSong, isAskable: boolean) {
  const { data: status } = useQuery(queryOptions({ ...favoriteStatusQuery(song.cleanTitle), enabled: isAskable }));
  const { data: counted } = useQuery(queryOptions({ ...favoriteCountQuery(song.cleanTitle), enabled: isAskable }));
  const { mutate } = useMutation(favoriteToggle(useQueryClient()));
  const isFavorited = status?.isFavorited ?? false;
  return {
    isFavorited,
    count: counted?.count ?? 0,
    toggle: () => mutate({ song, isFavorited: !isFavorited }),
  };
}
