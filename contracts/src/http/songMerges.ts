import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { personShown } from './favorites.ts';
import { cleanTitle, rowIdInAddress } from './input/keys.ts';
import { songKeyParams } from './songs.ts';

/** For how long a merge can be undone. */
export const UNDO_MERGE_MINUTES = 10;

const mergeParams = z.object({ id: rowIdInAddress.catch(0) });

/** Two songs, each by its clean title: the first becomes part of the second. */
const mergedPair = z.object({ from: cleanTitle, into: cleanTitle });

/** What a merge would do, so that a person can read it first. */
export const songMergePreview = z.object({
  /** what moves: versions with hidden ones, notes with replies */
  versions: z.number().int(),
  notes: z.number().int(),
  favorites: z.number().int(),
  playlistPlaces: z.number().int(),
  /** playlists that have both songs: one place of the two is left */
  sharedPlaylists: z.number().int(),
  /** version numbers that both songs have, lowest first; both versions keep theirs */
  sharedNumbers: z.array(z.number().int()),
  /** what the song is called afterwards, where that is something else than now */
  newTitle: z.string().nullable(),
});

export type SongMergePreview = z.infer<typeof songMergePreview>;

/** A song that became part of another one a short while ago. */
export const songMerge = z.object({
  id: z.number().int(),
  /** what the song was called on screens */
  fromTitle: z.string(),
  /** the song it is part of, by its clean title and as it is shown */
  into: z.string(),
  intoTitle: z.string(),
  mergedBy: personShown,
  /** ISO 8601 */
  mergedAt: z.string(),
  canUndoUntil: z.string(),
});

export type SongMerge = z.infer<typeof songMerge>;

export const previewSongMerge = endpoint({
  name: 'previewSongMerge',
  method: 'GET',
  path: '/api/song-merges/preview',
  service: 'library',
  access: 'curator',
  summary: 'Previews a merge of one song into another; refused for the same reasons as the merge',
  query: mergedPair,
  reply: { kind: 'json', schema: songMergePreview },
});

export const mergeSongs = endpoint({
  name: 'mergeSongs',
  method: 'POST',
  path: '/api/song-merges',
  service: 'library',
  access: 'curator',
  summary:
    'Merges one song into another: its versions and everything that belongs to it move, and its title redirects there',
  body: mergedPair.extend({
    /** the other song's shown title stays, also where only the first one has a title by hand */
    keepsTitle: z.boolean().default(false),
  }),
  reply: { kind: 'json', schema: songMerge },
});

export const listSongMerges = endpoint({
  name: 'listSongMerges',
  method: 'GET',
  path: '/api/songs/:key/merges',
  service: 'library',
  access: 'curator',
  summary: 'The songs merged into this one that can be separated again, latest first',
  params: songKeyParams,
  reply: { kind: 'json', schema: z.array(songMerge) },
});

export const undoSongMerge = endpoint({
  name: 'undoSongMerge',
  method: 'POST',
  path: '/api/song-merges/:id/undo',
  service: 'library',
  access: 'member',
  summary: 'Separates a merged song again; for curators, admins and the person who merged it',
  params: mergeParams,
  reply: { kind: 'json', schema: songMerge },
});
