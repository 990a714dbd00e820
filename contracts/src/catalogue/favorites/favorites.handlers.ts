import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { createSongsDouble } from '../songs/songs.double.ts';
import type { Song } from '../songs/songs.ts';
import {
  addFavorite,
  type FavoriteState,
  getFavoriteCount,
  getFavoriteStatus,
  listFavorites,
  listSongFavorites,
  removeFavorite,
} from './favorites.ts';

/** Handlers for every call about favourites, as one person sees them; what one call changes, the next one shows. */
export function favoriteHandlers(double = createSongsDouble(aSmallLibrary())): HttpHandler[] {
  const { id, firstName, displayName, profileImageUrl } = aCurrentUser();
  const find = (key: string): Song => {
    const song = double.find(key);
    if (song.isHidden) throw new DoubleRefusal('not_found', 'Song not found');
    return song;
  };
  const set = (key: string, isFavorited: boolean): FavoriteState => {
    double.setFavorite(find(key).id, isFavorited);
    return { isFavorited, count: find(key).favoriteCount };
  };
  return [
    standInFor(listFavorites, () => double.visible().filter((song) => double.isFavorited(song.id))),
    standInFor(getFavoriteStatus, ({ params }) => ({ isFavorited: double.isFavorited(find(params.title).id) })),
    standInFor(getFavoriteCount, ({ params }) => ({ count: find(params.title).favoriteCount })),
    standInFor(listSongFavorites, ({ params }) => {
      const song = double.lookUp(params.key);
      const isLiked = song && !song.isHidden && double.isFavorited(song.id);
      return isLiked ? [{ id, firstName, displayName, profileImageUrl }] : [];
    }),
    standInFor(addFavorite, ({ params }) => set(params.key, true)),
    standInFor(removeFavorite, ({ params }) => set(params.key, false)),
  ];
}
