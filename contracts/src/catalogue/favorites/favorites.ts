import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { cleanTitle, songKeyParams } from '../../base/input/keys.ts';
import { personShown } from '../../people/members/personShown.ts';
import { song } from '../songs/songs.ts';

const titleParams = z.object({ title: cleanTitle });

/** A song's favourites after a call. */
export const favoriteState = z.object({ isFavorited: z.boolean(), count: z.number().int() });

export type FavoriteState = z.infer<typeof favoriteState>;

export const listFavorites = endpoint({
  name: 'listFavorites',
  method: 'GET',
  path: '/api/favorites',
  service: 'library',
  access: 'member',
  summary: "The caller's favourite songs, without hidden ones",
  isPolled: true,
  reply: { kind: 'json', schema: z.array(song) },
});

export const getFavoriteStatus = endpoint({
  name: 'getFavoriteStatus',
  method: 'GET',
  path: '/api/favorites/status/:title',
  service: 'library',
  access: 'member',
  summary: "Whether a song is one of the caller's favourites",
  params: titleParams,
  reply: { kind: 'json', schema: z.object({ isFavorited: z.boolean() }) },
});

export const getFavoriteCount = endpoint({
  name: 'getFavoriteCount',
  method: 'GET',
  path: '/api/favorites/count/:title',
  service: 'library',
  access: 'member',
  summary: 'How many people have a song as a favourite',
  params: titleParams,
  reply: { kind: 'json', schema: z.object({ count: z.number().int() }) },
});

export const listSongFavorites = endpoint({
  name: 'listSongFavorites',
  method: 'GET',
  path: '/api/songs/:key/favorites',
  service: 'library',
  access: 'member',
  summary: 'The people who have a song as a favourite, newest first; empty if there is no such song',
  params: songKeyParams,
  reply: { kind: 'json', schema: z.array(personShown) },
});

export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'POST',
  path: '/api/songs/:key/favorite',
  service: 'library',
  access: 'member',
  summary: 'Makes a song a favourite of the caller; can be repeated',
  params: songKeyParams,
  reply: { kind: 'json', schema: favoriteState },
});

export const removeFavorite = endpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/api/songs/:key/favorite',
  service: 'library',
  access: 'member',
  summary: "Removes a song from the caller's favourites; can be repeated",
  params: songKeyParams,
  reply: { kind: 'json', schema: favoriteState },
});
