import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { LARGEST_ID } from '../../base/input/largestId.ts';
import { playlist, playlistForm, playlistSongLink } from './playlist.ts';
import { description, icon, name } from './playlistFields.ts';
import { playlistParams } from './playlistParams.ts';

export const listPlaylists = endpoint({
  name: 'listPlaylists',
  method: 'GET',
  path: '/api/playlists',
  service: 'library',
  access: 'member',
  summary: 'Every playlist; those the caller has hidden are marked',
  reply: { kind: 'json', schema: z.array(playlist) },
});

export const listAllPlaylists = endpoint({
  name: 'listAllPlaylists',
  method: 'GET',
  path: '/api/playlists/all',
  service: 'library',
  access: 'member',
  summary: 'Every playlist, for the page of all playlists',
  reply: { kind: 'json', schema: z.array(playlist) },
});

export const listPlaylistLinks = endpoint({
  name: 'listPlaylistLinks',
  method: 'GET',
  path: '/api/playlist-songs',
  service: 'library',
  access: 'member',
  summary: 'The songs of every playlist, as pairs',
  isPolled: true,
  reply: { kind: 'json', schema: z.array(playlistSongLink) },
});

export const createPlaylist = endpoint({
  name: 'createPlaylist',
  method: 'POST',
  path: '/api/playlists',
  service: 'library',
  access: 'member',
  summary: 'Creates a playlist that belongs to the caller',
  body: playlistForm,
  reply: { kind: 'json', schema: playlist },
  status: 201,
});

export const updatePlaylist = endpoint({
  name: 'updatePlaylist',
  method: 'PATCH',
  path: '/api/playlists/:id',
  service: 'library',
  access: 'member',
  summary: 'Changes a playlist; for its owner and admins',
  params: playlistParams,
  body: z.object({
    name: name.optional(),
    description: description.nullable().optional(),
    icon: icon.optional(),
    isOpen: z.boolean().optional(),
    useCustomOrder: z.boolean().optional(),
  }),
  reply: { kind: 'json', schema: playlist },
});

export const deletePlaylist = endpoint({
  name: 'deletePlaylist',
  method: 'DELETE',
  path: '/api/playlists/:id',
  service: 'library',
  access: 'member',
  summary: 'Deletes a playlist; for its owner and admins. Its songs stay in the library',
  params: playlistParams,
  reply: { kind: 'empty' },
});

export const hidePlaylist = endpoint({
  name: 'hidePlaylist',
  method: 'POST',
  path: '/api/playlists/:id/hide',
  service: 'library',
  access: 'member',
  summary: "Hides a playlist from the caller's own list, or shows it again",
  params: playlistParams,
  body: z.object({ isHidden: z.boolean().default(true) }).default({ isHidden: true }),
  reply: { kind: 'empty' },
});

export const trackPlaylistAccess = endpoint({
  name: 'trackPlaylistAccess',
  method: 'POST',
  path: '/api/playlists/track-access',
  service: 'library',
  access: 'member',
  summary: 'Remembers the list the caller opened last; -1 for admins only',
  body: z.object({ playlistId: z.number().int().min(-2).max(LARGEST_ID).nullable() }),
  reply: { kind: 'empty' },
});

export const getLastPlaylist = endpoint({
  name: 'getLastPlaylist',
  method: 'GET',
  path: '/api/playlists/last-access',
  service: 'library',
  access: 'member',
  summary: 'The list the caller opened last; null for all songs or a list that no longer exists',
  reply: { kind: 'json', schema: z.object({ playlistId: z.number().int().nullable() }) },
});
