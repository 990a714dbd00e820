import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { cleanTitle, rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { listInAddress } from '../../base/input/listInAddress.ts';
import { text } from '../../base/input/text.ts';
import { audioTroubles } from '../audioFiles/audioTroubles.ts';
import { versionAnalysis } from '../audioFiles/versionAnalysis.ts';

/** One file of a song: data from the storage and from its name. */
export const version = z.object({
  id: z.number().int(),
  dropboxPath: z.string(),
  cleanTitle: z.string(),
  filename: z.string(),
  fileExtension: z.string(),
  version: z.number().int().nullable(),
  /** what distinguishes it from others with its number, from its file name: `loud master`, or the `a` of `v3a` */
  label: z.string().nullable().optional(),
  producer: z.string().nullable(),
  session: z.string().nullable(),
  isExperimental: z.boolean(),
  isHidden: z.boolean(),
  /** ISO 8601 */
  modifiedAt: z.string().nullable(),
  /** seconds; null until it was found in the file, heard, or reported by a player */
  duration: z.number().nullable(),
  fileSize: z.number().int(),
  key: z.string().nullable(),
  bpm: z.number().int().nullable(),
  /** why no browser plays it; null if one may */
  unplayable: z.enum(audioTroubles).nullable().optional(),
  /** the tempo and key in its file name, unconfirmed; omitted in the list of songs */
  namedBpm: z.number().int().nullable().optional(),
  namedKey: z.string().max(10).nullable().optional(),
  /** the measurements of its sound; null until they exist, omitted in the list of songs */
  analysis: versionAnalysis.nullable().optional(),
});

/** One row of the library: a song's newest visible version. */
export const song = version.extend({
  favoriteCount: z.number().int(),
  versionCount: z.number().int(),
  /**
   * More text for the search: producers and sessions of its other visible versions, one per line; null if there are
   * none.
   */
  alsoFoundBy: z.string().nullable().optional(),
  /** only in a playlist's own list */
  orderPosition: z.number().int().optional(),
});

export type Version = z.infer<typeof version>;

export type Song = z.infer<typeof song>;

/** The drawn part of a version's artwork. */
export const versionArtwork = z.object({
  /** the version's id */
  id: z.number().int(),
  /** its waveform in few bars, as `songWave` describes them; null until it exists */
  wave: z.string().nullable(),
});

export type VersionArtwork = z.infer<typeof versionArtwork>;

/** More rows are never in sight at once. */
export const MOST_ARTWORKS = 100;

export const listSongs = endpoint({
  name: 'listSongs',
  method: 'GET',
  path: '/api/songs',
  service: 'library',
  access: 'member',
  summary: 'Every song, each as its newest visible version',
  reply: { kind: 'json', schema: z.array(song) },
});

/** The response header that names the state of the library that a list of songs shows. */
export const SONGS_REVISION_HEADER = 'x-simmer-songs-revision';

/** What changed in the list of songs since a revision, or that the whole list has to be read. */
export const songChanges = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changes'),
    revision: z.string(),
    /** new songs, and songs whose row may differ */
    changed: z.array(song),
    /** the folded titles (`titleKey`) of songs that are no longer listed */
    removed: z.array(z.string()),
  }),
  z.object({ kind: z.literal('whole') }),
]);

export type SongChanges = z.infer<typeof songChanges>;

export const listSongChanges = endpoint({
  name: 'listSongChanges',
  method: 'GET',
  path: '/api/song-changes',
  service: 'library',
  access: 'member',
  summary: 'What changed in the list of songs since a revision, or that it has to be read whole',
  query: z.object({ since: text(100).min(1) }),
  reply: { kind: 'json', schema: songChanges },
});

export const getSong = endpoint({
  name: 'getSong',
  method: 'GET',
  path: '/api/songs/:key',
  service: 'library',
  access: 'member',
  isPolled: true,
  summary: 'A version by id or storage path, or a song by its title',
  params: songKeyParams,
  reply: { kind: 'json', schema: song },
});

export const getSongByTitle = endpoint({
  name: 'getSongByTitle',
  method: 'GET',
  path: '/api/songs/by-title/:title',
  service: 'library',
  access: 'member',
  isPolled: true,
  summary: 'One song by its clean title, even if the title looks like an id or a path',
  params: z.object({ title: cleanTitle }),
  reply: { kind: 'json', schema: song },
});

export const listVersions = endpoint({
  name: 'listVersions',
  method: 'GET',
  path: '/api/songs/:key/versions',
  service: 'library',
  access: 'member',
  summary: "A song's versions, newest first; hidden ones only for admins and curators. Empty if there is no such song",
  params: songKeyParams,
  reply: { kind: 'json', schema: z.array(version) },
});

export const listSongArtworks = endpoint({
  name: 'listSongArtworks',
  method: 'GET',
  path: '/api/song-artworks',
  service: 'library',
  access: 'member',
  summary:
    "Versions' artwork, for up to 100 ids; leaves out unknown versions, and hidden ones except for admins and curators",
  query: z.object({ ids: listInAddress(rowIdInAddress, MOST_ARTWORKS) }),
  reply: { kind: 'json', schema: z.array(versionArtwork) },
});

export const getStreamUrl = endpoint({
  name: 'getStreamUrl',
  method: 'GET',
  path: '/api/songs/:key/stream',
  service: 'library',
  access: 'member',
  summary: "An address on this origin that plays the version in the caller's browser, with ranges, for up to an hour",
  params: songKeyParams,
  reply: {
    kind: 'json',
    schema: z.object({
      streamUrl: z.string(),
      /** how long the addresses in this reply work from now on */
      worksForSeconds: z.number().int().optional(),
      /** an address of the version's peaks, like `waveform` of the audio; returns 404 until they exist */
      waveformUrl: z.string().optional(),
      /** an address of its fine peaks, as `fetchFinePeaks` reads them, likewise */
      finePeaksUrl: z.string().optional(),
      /** the measurements of its sound; null until they exist */
      analysis: versionAnalysis.nullable().optional(),
    }),
  },
});

export const reportDuration = endpoint({
  name: 'reportDuration',
  method: 'PATCH',
  path: '/api/songs/:key/duration',
  service: 'library',
  access: 'member',
  summary: 'Reports the duration measured by a player, in whole seconds',
  params: songKeyParams,
  body: z.object({ duration: z.number().int().min(1).max(86_400) }),
  reply: { kind: 'empty' },
});

/** A version's peaks, from start to end: the loudest sample of each stretch, 0 to 1. */
export const waveform = z.object({ peaks: z.array(z.number().min(0).max(1)).max(4000) });

export type Waveform = z.infer<typeof waveform>;
