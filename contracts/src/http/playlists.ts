import { z } from 'zod';
import { MOST_SONGS_AT_ONCE, TOO_MANY_SONGS } from '../rules/songsAtOnce.ts';
import { endpoint, LONG_LIST_BYTES } from './endpoint.ts';
import { cleanTitle, linkToken, orderPosition, rowIdInAddress, storageKey } from './input/keys.ts';
import { LARGEST_ID } from './input/largestId.ts';
import { spokenName } from './input/name.ts';
import { trimmedText } from './input/text.ts';
import { song } from './songs.ts';

/** The default icon of a playlist, in the library's dialogs. */
export const DEFAULT_PLAYLIST_ICON = 'bi-music-note-beamed';

const namedPerson = z.object({
  displayName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** A playlist as the caller sees it: `isHidden`, `isOwner` and the share are the caller's own. */
export const playlist = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  /** an icon class name such as `bi-fire` */
  icon: z.string(),
  isOpen: z.boolean(),
  useCustomOrder: z.boolean(),
  isHidden: z.boolean(),
  songCount: z.number().int(),
  /** seconds */
  totalDuration: z.number(),
  isOwner: z.boolean(),
  isShareable: z.boolean(),
  /** only for the owner and admins */
  shareToken: z.string().nullable(),
  /** ISO 8601 */
  createdAt: z.string(),
  user: namedPerson,
  /** who made it public, if it was someone else and the owner has not dismissed the notice; only for the owner */
  publishedBy: namedPerson.nullable().default(null),
});

export type Playlist = z.infer<typeof playlist>;

/** A song's place in a playlist. */
export const playlistSongLink = z.object({
  playlistId: z.number().int(),
  playlistName: z.string(),
  playlistIcon: z.string(),
  cleanTitle: z.string(),
  orderPosition: z.number().int(),
});

export type PlaylistSongLink = z.infer<typeof playlistSongLink>;

/** A row of a playlist's own list. */
export const playlistSong = song.extend({
  orderPosition: z.number().int(),
  /** who added it; they may remove it again */
  addedByUserId: z.number().int(),
});

export type PlaylistSong = z.infer<typeof playlistSong>;

const name = spokenName(100).min(1, 'Playlist name is required');
const description = trimmedText(500, 'Description too long');
const icon = trimmedText(60, 'Please select an icon')
  .min(1, 'Please select an icon')
  .regex(/^bi-[a-z0-9-]+$/, 'Please select an icon');

/** The fields of the create and edit dialogs, with their messages. */
export const playlistForm = z.object({
  name,
  description: description.optional(),
  icon: icon.default(DEFAULT_PLAYLIST_ICON),
  isOpen: z.boolean().default(true),
});

export type PlaylistForm = z.infer<typeof playlistForm>;

const id = rowIdInAddress;
const playlistParams = z.object({ id });

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
  params: z.object({ playlistId: id, songId: id }),
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

export const sharePlaylist = endpoint({
  name: 'sharePlaylist',
  method: 'POST',
  path: '/api/playlists/:id/share',
  service: 'library',
  access: 'member',
  summary: 'Creates a public link to a playlist, or returns the existing one; for its owner and admins',
  params: playlistParams,
  reply: { kind: 'json', schema: z.object({ shareToken: z.string() }) },
});

export const stopSharingPlaylist = endpoint({
  name: 'stopSharingPlaylist',
  method: 'DELETE',
  path: '/api/playlists/:id/share',
  service: 'library',
  access: 'member',
  summary: "Ends a playlist's public link at once; for its owner and admins",
  params: playlistParams,
  reply: { kind: 'empty' },
});

export const acknowledgePublication = endpoint({
  name: 'acknowledgePublication',
  method: 'POST',
  path: '/api/playlists/:id/publication/acknowledge',
  service: 'library',
  access: 'member',
  summary: 'Dismisses the notice that someone else made a playlist public; for its owner only',
  params: playlistParams,
  reply: { kind: 'empty' },
});

export const sharedPlaylistPage = endpoint({
  name: 'sharedPlaylistPage',
  method: 'GET',
  path: '/share/:token',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "A shared playlist's own light page, with its head and first content filled in",
  params: z.object({ token: linkToken }),
  reply: { kind: 'html' },
});
