import { z } from 'zod';
import { endpoint, LONG_LIST_BYTES } from '../../base/call/endpoint.ts';
import { cleanTitle, orderPosition, rowIdInAddress, storageKey } from '../../base/input/keys.ts';
import { MOST_SONGS_AT_ONCE, TOO_MANY_SONGS } from '../songs/songsAtOnce.ts';
import { playlistSong, playlistSongLink } from './playlist.ts';
import { playlistParams } from './playlistParams.ts';

export const listPlaylistSongs = endpoint({
  name: 'listPlaylistSongs',
  method: 'GET',
  path: '/api/playlists/:id/songs',
  service: 'library',
  access: 'member',
  summary: "A playlist's songs in its own order, without hidden ones",
  params: playlistParams,
  isPolled: true,
  reply: { kind: 'json', schema: z.array(playlistSong) },
});

export const addSongToPlaylist = endpoint({
  name: 'addSongToPlaylist',
  method: 'POST',
  path: '/api/playlists/:id/songs',
  service: 'library',
  access: 'member',
  summary: 'Adds a song at the end; for the owner and admins, or for everyone if the playlist is open',
  params: playlistParams,
  body: z.object({ dropboxPath: storageKey }),
  reply: { kind: 'json', schema: playlistSongLink },
  status: 201,
});

export const addSongsToPlaylist = endpoint({
  name: 'addSongsToPlaylist',
  method: 'POST',
  path: '/api/playlists/:id/songs/batch',
  service: 'library',
  access: 'member',
  summary: 'Adds several songs at the end, in the given order, all or none; songs already in it keep their places',
  params: playlistParams,
  body: z.object({
    cleanTitles: z.array(cleanTitle).min(1).max(MOST_SONGS_AT_ONCE, TOO_MANY_SONGS),
  }),
  maxBodyBytes: LONG_LIST_BYTES,
  reply: {
    kind: 'json',
    /** `alreadyIn`: the titles that were in it before */
    schema: z.object({ added: z.array(playlistSongLink), alreadyIn: z.array(z.string()) }),
  },
  status: 201,
});

export const removeSongFromPlaylist = endpoint({
  name: 'removeSongFromPlaylist',
  method: 'DELETE',
  path: '/api/playlists/:playlistId/songs/:songId',
  service: 'library',
  access: 'member',
  summary: 'Removes a song; for the owner, admins and the person who added it',
  params: z.object({ playlistId: rowIdInAddress, songId: rowIdInAddress }),
  reply: { kind: 'empty' },
});

export const reorderPlaylist = endpoint({
  name: 'reorderPlaylist',
  method: 'PATCH',
  path: '/api/playlists/:id/reorder',
  service: 'library',
  access: 'member',
  summary: "Reorders a playlist's songs; for its owner only",
  params: playlistParams,
  body: z.object({
    songOrders: z.array(z.object({ cleanTitle, orderPosition })).min(1).max(20_000),
  }),
  maxBodyBytes: LONG_LIST_BYTES,
  reply: { kind: 'empty' },
});
