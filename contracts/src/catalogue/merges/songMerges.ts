import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { cleanTitle, rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { personShown } from '../../people/members/personShown.ts';

/** How long a merge can be undone. */
export const UNDO_MERGE_MINUTES = 10;

const mergeParams = z.object({ id: rowIdInAddress.catch(0) });

/** Two songs by their clean titles: the first is merged into the second. */
const mergedPair = z.object({ from: cleanTitle, into: cleanTitle });

/** The effects of a merge, for a preview. */
export const songMergePreview = z.object({
  /** what moves: versions, hidden ones included, and notes with replies */
  versions: z.number().int(),
  notes: z.number().int(),
  favorites: z.number().int(),
  playlistPlaces: z.number().int(),
  /** playlists with both songs, which keep one place of the two */
  sharedPlaylists: z.number().int(),
  /** version numbers that both songs have, lowest first; both versions keep theirs */
  sharedNumbers: z.array(z.number().int()),
  /** the song's title afterwards, if it changes */
  newTitle: z.string().nullable(),
});

export type SongMergePreview = z.infer<typeof songMergePreview>;

/** A song that was recently merged into another. */
export const songMerge = z.object({
  id: z.number().int(),
  /** the song's shown title before */
  fromTitle: z.string(),
  /** the song it is part of: its clean title and its shown title */
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
    /** keeps the other song's shown title, even if only the first one has a custom title */
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
