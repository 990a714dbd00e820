import type { FavoriteState, Identity } from '@simmer/contracts/services';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import { findVisibleSong } from '../../base/songs/findVisibleSong.ts';
import type { FavoritesRepository } from './favorites.repository.ts';

type SetFavorite = { key: string; who: Identity; isFavorited: boolean };
type SetFavoriteDeps = { favorites: FavoritesRepository; findVersion: FindVersion };

/**
 * Adds a song to the caller's favourites, or removes it; idempotent. The key may name any of its versions: a favourite is the whole song.
 *
 * @throws AppError `not_found`, also for a hidden song
 * @see PRODUCT.md, Favourites
 */
export async function setFavorite(
  { key, who, isFavorited }: SetFavorite,
  { favorites, findVersion }: SetFavoriteDeps,
): Promise<FavoriteState> {
  const { titleKey } = await findVisibleSong(findVersion(key));
  return favorites.set(titleKey, who, isFavorited);
}
