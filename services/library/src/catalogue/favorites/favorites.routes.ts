import * as calls from '@simmer/contracts/calls';
import type { FavoriteState, Identity, Song } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import { findVisibleSong } from '../../base/songs/findShown.ts';
import { type FindByTitle, type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { ListedSongs } from '../list/listedSongs.ts';
import type { FavoritesRepository } from './favorites.repository.ts';

type FavoriteDeps = { favorites: FavoritesRepository; findVersion: FindVersion; findByTitle: FindByTitle };

export function favoriteRoutes({
  favorites,
  findVersion,
  findByTitle,
  createCache,
  listedSongs,
}: FavoriteDeps & { createCache: CreateAnswerCache; listedSongs: ListedSongs }): Route[] {
  const cachedLists = createCache<Song[] | ReadyJson<Song[]>>();
  const listOf = async (userId: number) =>
    (await listedSongs<Song[]>(() => favorites.pick(userId))) ?? favorites.list(userId);
  const stateOf = async (title: string, userId: number) => {
    const { titleKey } = await findVisibleSong(findByTitle(title));
    return favorites.read(titleKey, userId);
  };
  return [
    route(calls.listFavorites, ({ who: { userId } }) => cachedLists(`${userId}`, () => listOf(userId))),
    route(calls.getFavoriteStatus, async ({ params, who }) => {
      const { isFavorited } = await stateOf(params.title, who.userId);
      return { isFavorited };
    }),
    route(calls.getFavoriteCount, async ({ params, who }) => {
      const { count } = await stateOf(params.title, who.userId);
      return { count };
    }),
    route(calls.listSongFavorites, async ({ params }) => {
      const found = await ifThere(findVersion(params.key));
      // No one has a hidden song as a favourite, but its page still requests the list.
      return found && found.song.versionCount > 0 ? favorites.listPeople(found.titleKey) : [];
    }),
    route(calls.addFavorite, ({ params, who }) =>
      setFavorite({ key: params.key, who, isFavorited: true }, { favorites, findVersion }),
    ),
    route(calls.removeFavorite, ({ params, who }) =>
      setFavorite({ key: params.key, who, isFavorited: false }, { favorites, findVersion }),
    ),
  ];
}

type SetFavorite = { key: string; who: Identity; isFavorited: boolean };
type SetFavoriteDeps = { favorites: FavoritesRepository; findVersion: FindVersion };

/**
 * Adds a song to the caller's favourites, or removes it; idempotent. The key may name any of its versions: a favourite is the whole song.
 *
 * @throws AppError `not_found`, also for a hidden song
 * @see PRODUCT.md, Favourites
 */
async function setFavorite(
  { key, who, isFavorited }: SetFavorite,
  { favorites, findVersion }: SetFavoriteDeps,
): Promise<FavoriteState> {
  const { titleKey } = await findVisibleSong(findVersion(key));
  return favorites.set(titleKey, who, isFavorited);
}
