import { z } from 'zod';
import { endpoint, LONG_LIST_BYTES } from '../../base/call/endpoint.ts';
import { cleanTitle, linkToken, orderPosition } from '../../base/input/keys.ts';
import { text } from '../../base/input/text.ts';
import { audioTroubles } from '../../catalogue/audioFiles/audioTroubles.ts';
import { versionArtwork, waveform } from '../../catalogue/songs/songs.ts';

/** What a visitor sees of a shared song. */
export const sharedSong = z.object({
  type: z.literal('song'),
  share: z.object({ title: z.string(), description: z.string().nullable(), createdAt: z.string() }),
  song: z.object({
    version: z.number().int().nullable(),
    producer: z.string().nullable(),
    key: z.string().nullable(),
    bpm: z.number().int().nullable(),
    duration: z.number().nullable(),
    /** why no browser plays it; omitted if one may */
    unplayable: z.enum(audioTroubles).optional(),
    /** its artwork, whatever title it is shared under: which of twelve hues, and its waveform; omitted by earlier services */
    hue: z.number().int().min(0).max(11).optional(),
    wave: versionArtwork.shape.wave.optional(),
  }),
  sharedBy: z.object({ firstName: z.string().nullable(), displayName: z.string().nullable() }),
  canDownload: z.boolean().default(false),
  /** whether visitors may write notes as guests */
  canComment: z.boolean().optional(),
  /** whom the page greets: the recipient of a personal link, if its maker wants that */
  recipient: z.string().optional(),
});

export type SharedSong = z.infer<typeof sharedSong>;

/** What a visitor sees of a shared playlist. */
export const sharedPlaylist = z.object({
  type: z.literal('playlist'),
  playlist: z.object({
    name: z.string(),
    description: z.string().nullable(),
    icon: z.string(),
    owner: z.object({ displayName: z.string().nullable(), firstName: z.string().nullable() }),
  }),
  songs: z.array(
    z.object({
      cleanTitle: z.string(),
      version: z.number().int().nullable(),
      isExperimental: z.boolean(),
      producer: z.string().nullable(),
      session: z.string().nullable(),
      modifiedAt: z.string().nullable(),
      duration: z.number().nullable(),
      orderPosition: z.number().int(),
      /** why no browser plays it; omitted if one may */
      unplayable: z.enum(audioTroubles).optional(),
      /** the waveform of its artwork; omitted by earlier services */
      wave: versionArtwork.shape.wave.optional(),
    }),
  ),
  /** how many songs it has; a long playlist's page comes with the first ones only */
  songCount: z.number().int().optional(),
  /** the bytes of all its original files, if they can be downloaded */
  downloadBytes: z.number().int().optional(),
  canDownload: z.boolean().default(false),
  canReorder: z.boolean().default(true),
  /** whether visitors may write notes as guests */
  canComment: z.boolean().optional(),
  /** whom the page greets: the recipient of a personal link, if its maker wants that */
  recipient: z.string().optional(),
});

export type SharedPlaylist = z.infer<typeof sharedPlaylist>;

/**
 * The data for a share page's script, as JSON in `#share-data`. For a link with a password, it only says that one is
 * required.
 */
export type SharePageData =
  | { isLocked: true; token: string }
  | {
      isLocked: false;
      token: string;
      /** whether calls need the cookie set by the password */
      hasPassword: boolean;
      shared: SharedSong | SharedPlaylist;
      /** few peaks of the song, or of the playlist's first song; null while they are unknown */
      waveform: number[] | null;
      /** address of the playlist's icon, if mf-share has it */
      iconHref: string | null;
    };

const shareToken = z.object({ token: linkToken });

export const getShare = endpoint({
  name: 'getShare',
  method: 'GET',
  path: '/api/share/:token',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "The content of a share link; the same 404 for every link that doesn't work",
  params: shareToken,
  reply: { kind: 'json', schema: z.discriminatedUnion('type', [sharedSong, sharedPlaylist]) },
});

export const streamShare = endpoint({
  name: 'streamShare',
  method: 'GET',
  path: '/api/share/:token/stream',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: 'The audio behind a link, with ranges; `cleanTitle` names a song of a shared playlist',
  params: shareToken,
  query: z.object({ cleanTitle: text(2000).optional() }),
  reply: { kind: 'file' },
});

/** Selects a song of a shared playlist; ignored for a shared version. */
const songOfShare = z.object({ cleanTitle: text(2000).optional() });

export const downloadShare = endpoint({
  name: 'downloadShare',
  method: 'GET',
  path: '/api/share/:token/download',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: 'The original file under its own name, if the link allows downloads',
  params: shareToken,
  query: songOfShare,
  reply: { kind: 'file' },
});

export const getShareWaveform = endpoint({
  name: 'getShareWaveform',
  method: 'GET',
  path: '/api/share/:token/waveform',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "The waveform of a link's audio, in few peaks; 404 until it is known",
  params: shareToken,
  query: songOfShare,
  reply: { kind: 'json', schema: waveform },
});

export const sharePreview = endpoint({
  name: 'sharePreview',
  method: 'GET',
  path: '/api/share/:token/preview.png',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: 'The preview picture messengers show for a link, 1200 × 630; none for a link with a password',
  params: shareToken,
  query: z.object({ r: text(100).optional() }),
  reply: { kind: 'image' },
});

export const unlockShare = endpoint({
  name: 'unlockShare',
  method: 'POST',
  path: '/api/share/:token/unlock',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: 'Opens a link that has a password, for this browser and this link only, by setting a cookie',
  params: shareToken,
  body: z.object({ password: text(200).min(1, 'Please enter the password') }),
  maxBodyBytes: 16_384,
  reply: { kind: 'empty' },
});

export const reorderShare = endpoint({
  name: 'reorderShare',
  method: 'PATCH',
  path: '/api/share/:token/order',
  service: 'library',
  access: 'shareLink',
  identity: 'optional',
  rate: 'share',
  summary: "Reorders a shared playlist's songs; the body must name each song exactly once",
  params: shareToken,
  body: z.object({
    songOrders: z.array(z.object({ cleanTitle, orderPosition })).min(1).max(20_000),
  }),
  maxBodyBytes: LONG_LIST_BYTES,
  reply: { kind: 'empty' },
});

export const sharedSongPage = endpoint({
  name: 'sharedSongPage',
  method: 'GET',
  path: '/song-share/:token',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "A shared song's own light page, with its head and first content filled in; with `all`, with every note",
  params: shareToken,
  query: z.object({ all: text(10).optional() }),
  reply: { kind: 'html' },
});
