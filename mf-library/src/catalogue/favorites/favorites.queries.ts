import { favoritesQuery, favoriteToggle } from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useMemo } from 'react';

const favorites = queryOptions(favoritesQuery);

/** The person's favourite songs. */
export function useFavorites() {
  return useQuery(favorites);
}

/** The clean titles of the person's favourites. */
export function useFavoriteTitles(): ReadonlySet<string> {
  const { data } = useFavorites();
  return useMemo(() => new Set(data?.map(({ cleanTitle }) => cleanTitle)), [data]);
}

/** Toggles a song as a favourite: shown at once, reverted with a toast if it fails. */
export function useFavoriteToggle() {
  return useMutation(favoriteToggle(useQueryClient())).mutate;
}
