import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { songKeyParams } from './songs.ts';

/** What a visitor with a song's share link gets to know. */
export const sharedSong = z.object({
  type: z.literal('song'),
  share: z.object({ title: z.string(), description: z.string().nullable(), createdAt: z.string() }),
  song: z.object({
    version: z.number().int().nullable(),
    producer: z.string().nullable(),
    key: z.string().nullable(),
    bpm: z.number().int().nullable(),
    duration: z.number().nullable(),
  }),
  sharedBy: z.object({ firstName: z.string().nullable(), displayName: z.string().nullable() }),
});

export type SharedSong = z.infer<typeof sharedSong>;

/** What a visitor with a playlist's share link gets to know. */
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
    }),
  ),
});

export type SharedPlaylist = z.infer<typeof sharedPlaylist>;

// Any text: a token that cannot be one of ours gets the same 404 as one that is not.
const shareToken = z.object({ token: z.string() });

export const shareSong = endpoint({
  name: 'shareSong',
  method: 'POST',
  path: '/api/songs/:key/share',
  service: 'library',
  access: 'member',
  summary: 'Makes a public link to exactly this version; the same person gets the same link again',
  params: songKeyParams,
  body: z.object({
    title: z.string().trim().max(500).optional(),
    description: z.string().trim().max(500).optional(),
  }),
  reply: { kind: 'json', schema: z.object({ shareToken: z.string(), downloadUrl: z.string() }) },
});

export const getShare = endpoint({
  name: 'getShare',
  method: 'GET',
  path: '/api/share/:token',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: 'What a link shares; one 404 for every link that does not work',
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
  summary: 'Leads to the audio of what a link shares; `cleanTitle` names a song of a shared playlist',
  params: shareToken,
  query: z.object({ cleanTitle: z.string().max(2000).optional() }),
  reply: { kind: 'redirect' },
});

export const sharedSongPage = endpoint({
  name: 'sharedSongPage',
  method: 'GET',
  path: '/song-share/:token',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "A shared song's own light page, with its head and first content filled in",
  params: shareToken,
  reply: { kind: 'html' },
});
