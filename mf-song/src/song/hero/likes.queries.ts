import {
  callEndpoint,
  favoriteToggle,
  listSongFavorites,
  type PersonShown,
  queryKeys,
  type Song,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { pageFavorites } from '../../songData/lists.queries.ts';

/** Who likes a song; disabled for hidden songs, which no one can like. */
const songLikes = (songKey: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.songFavorites(songKey ?? ''),
    queryFn: ({ signal }) => callEndpoint(listSongFavorites, { params: { key: songKey ?? '' }, signal }),
    enabled: songKey !== undefined,
    staleTime: 10_000,
  });

const NOBODY: readonly PersonShown[] = [];

type Likes = { isLiked: boolean; others: readonly PersonShown[]; toggle(): void };

/** Prefetches the likes of the song with this key, in parallel with the song itself. */
export const useSongLikes = (songKey: string | undefined) => useQuery(songLikes(songKey));

/** Whether the user likes a song, who else does, and a toggle: shown at once, reverted if it fails. */
export function useLikes(song: Song, songKey: string | undefined): Likes {
  const me = useMember()?.id;
  const { data: people = NOBODY } = useSongLikes(songKey);
  const { data: favorites } = useQuery(pageFavorites);
  const { mutate } = useMutation(favoriteToggle(useQueryClient()));
  // Both queries include the user's own like; the toggle updates the list of favourites.
  const isLiked = favorites
    ? favorites.some(({ cleanTitle }) => cleanTitle === song.cleanTitle)
    : people.some(({ id }) => id === me);
  return {
    isLiked,
    others: people.filter(({ id }) => id !== me),
    toggle: () => mutate({ song, isFavorited: !isLiked }),
  };
}
