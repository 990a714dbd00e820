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
import { pageFavorites } from '../songData/lists.queries.ts';

/** Who likes a song. Nobody can like one that is hidden. */
const songLikes = (songKey: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.songFavorites(songKey ?? ''),
    queryFn: ({ signal }) => callEndpoint(listSongFavorites, { params: { key: songKey ?? '' }, signal }),
    enabled: songKey !== undefined,
    staleTime: 10_000,
  });

const NOBODY: readonly PersonShown[] = [];

export type Likes = { isLiked: boolean; others: readonly PersonShown[]; toggle(): void };

/** Asks who likes the song that a key of it names, beside the song itself; what is shown of it asks for the same. */
export const useSongLikes = (songKey: string | undefined) => useQuery(songLikes(songKey));

/** Whether one likes a song oneself, who else does, and the press that changes it: seen at once, taken back when it fails. */
export function useLikes(song: Song, songKey: string | undefined): Likes {
  const me = useMember()?.id;
  const { data: people = NOBODY } = useSongLikes(songKey);
  const { data: favorites } = useQuery(pageFavorites);
  const { mutate } = useMutation(favoriteToggle(useQueryClient()));
  // One's own is known from two sides; the list of favourites is what the press changes.
  const isLiked = favorites
    ? favorites.some(({ cleanTitle }) => cleanTitle === song.cleanTitle)
    : people.some(({ id }) => id === me);
  return {
    isLiked,
    others: people.filter(({ id }) => id !== me),
    toggle: () => mutate({ song, isFavorited: !isLiked }),
  };
}
