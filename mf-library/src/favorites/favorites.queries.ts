import {
  CallError,
  type FavoriteWish,
  failedAction,
  failureMessage,
  favoritesQuery,
  favoriteToggle,
  login,
  toastRequested,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useMemo } from 'react';

const LOGIN_DELAY_MS = 500;

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

function sayFailure(error: Error, { isFavorited }: FavoriteWish): void {
  if (error instanceof CallError && error.status === 401) {
    toastRequested.emit({
      title: 'Unauthorized',
      body: 'You are logged out. Logging in again...',
      about: failedAction(error),
      intent: 'destructive',
    });
    setTimeout(() => window.location.assign(login.path), LOGIN_DELAY_MS);
    return;
  }
  const title = isFavorited ? 'Error adding favorite' : 'Error removing favorite';
  toastRequested.emit({ title, body: failureMessage(error), about: failedAction(error), intent: 'destructive' });
}

/** Makes a song a favourite or no longer one: seen at once, taken back with a toast when it fails. */
export function useFavoriteToggle() {
  const options = favoriteToggle(useQueryClient());
  return useMutation({
    ...options,
    onError: (error, wish) => {
      options.onError(error, wish);
      sayFailure(error, wish);
    },
  }).mutate;
}
