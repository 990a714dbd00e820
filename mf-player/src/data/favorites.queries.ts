import {
  CallError,
  type FavoriteWish,
  failedAction,
  failureMessage,
  favoriteCountQuery,
  favoriteStatusQuery,
  favoriteToggle,
  login,
  type PlayableSong,
  toastRequested,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';

const HTTP_UNAUTHORIZED = 401;
export const LOGIN_DELAY_MS = 500;

/** @see PRODUCT.md, Errors */
function sayFailure(error: Error, { isFavorited }: FavoriteWish): void {
  if (error instanceof CallError && error.status === HTTP_UNAUTHORIZED) {
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

/**
 * Whether a song is the person's favourite, how many people's it is, and the press that changes it: seen at once, taken back when it fails.
 *
 * @param isAskable whether the server may be asked for it by now
 */
export function useFavorite(song: PlayableSong, isAskable: boolean) {
  const { data: status } = useQuery(queryOptions({ ...favoriteStatusQuery(song.cleanTitle), enabled: isAskable }));
  const { data: counted } = useQuery(queryOptions({ ...favoriteCountQuery(song.cleanTitle), enabled: isAskable }));
  const options = favoriteToggle(useQueryClient());
  const { mutate } = useMutation({
    ...options,
    onError: (error, wish) => {
      options.onError(error, wish);
      sayFailure(error, wish);
    },
  });
  const isFavorited = status?.isFavorited ?? false;
  return {
    isFavorited,
    count: counted?.count ?? 0,
    toggle: () => mutate({ song, isFavorited: !isFavorited }),
  };
}
