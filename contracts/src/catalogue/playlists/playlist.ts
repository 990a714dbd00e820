import { z } from 'zod';
import { song } from '../songs/songs.ts';
import { description, icon, name } from './playlistFields.ts';

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
  /** whether somebody opened its check in the last 30 days: its songs are near their release */
  isChecked: z.boolean().default(false),
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

/** The fields of the create and edit dialogs, with their messages. */
export const playlistForm = z.object({
  name,
  description: description.optional(),
  icon: icon.default(DEFAULT_PLAYLIST_ICON),
  isOpen: z.boolean().default(true),
});

export type PlaylistForm = z.infer<typeof playlistForm>;
