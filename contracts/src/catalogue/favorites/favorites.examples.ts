import { exampleOf } from '../../base/call/exampleOf.ts';
import type { PersonShown } from '../../people/members/personShown.ts';
import { exampleSong } from '../songs/songs.examples.ts';
import * as favorites from './favorites.ts';

export const examplePersonShown: PersonShown = {
  id: 1,
  firstName: 'Ana',
  displayName: 'ana',
  profileImageUrl: null,
};

const key = 'Midnight Drive';

export const favoriteExamples = [
  exampleOf(favorites.listFavorites, { reply: [exampleSong] }),
  exampleOf(favorites.getFavoriteStatus, { params: { title: key }, reply: { isFavorited: true } }),
  exampleOf(favorites.getFavoriteCount, { params: { title: key }, reply: { count: 2 } }),
  exampleOf(favorites.listSongFavorites, { params: { key }, reply: [examplePersonShown] }),
  exampleOf(favorites.addFavorite, { params: { key }, reply: { isFavorited: true, count: 2 } }),
  exampleOf(favorites.removeFavorite, { params: { key }, reply: { isFavorited: false, count: 1 } }),
];
