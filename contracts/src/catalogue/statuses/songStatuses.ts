import { z } from 'zod';
import { endpoint, LONG_LIST_BYTES } from '../../base/call/endpoint.ts';
import { cleanTitle } from '../../base/input/keys.ts';
import { text } from '../../base/input/text.ts';
import { MOST_SONGS_AT_ONCE, TOO_MANY_SONGS } from '../songs/songsAtOnce.ts';
import { readSongStatus, type SongStatus } from './songStatus.ts';

/** One of the seven statuses; the four older names are read as today's and never stored (PRODUCT.md, Song statuses). */
export const songStatusValue = text(100).transform((stored, context): SongStatus => {
  const status = readSongStatus(stored);
  if (status) return status;
  context.addIssue({ code: 'custom', message: 'Please choose one of the seven statuses' });
  return z.NEVER;
});

export const songStatusRecord = z.object({ cleanTitle, status: songStatusValue });

export type SongStatusRecord = z.infer<typeof songStatusRecord>;

/** A status to set; null takes it away again, so that the song is as new as before. */
export const wantedSongStatus = songStatusRecord.extend({ status: songStatusValue.nullable() });

export type WantedSongStatus = z.infer<typeof wantedSongStatus>;

export const listSongStatuses = endpoint({
  name: 'listSongStatuses',
  method: 'GET',
  path: '/api/song-statuses',
  service: 'library',
  access: 'member',
  summary: 'The status of every song that has one',
  isPolled: true,
  reply: { kind: 'json', schema: z.array(songStatusRecord) },
});

export const getSongStatus = endpoint({
  name: 'getSongStatus',
  method: 'GET',
  path: '/api/song-status/:cleanTitle',
  service: 'library',
  access: 'member',
  summary: "One song's status; Sketch (shown as Pantry) if none is set",
  params: z.object({ cleanTitle }),
  reply: { kind: 'json', schema: songStatusRecord },
});

export const setSongStatus = endpoint({
  name: 'setSongStatus',
  method: 'PUT',
  path: '/api/song-status/:cleanTitle',
  service: 'library',
  access: 'member',
  summary: "Sets a song's status, whatever it was before",
  params: z.object({ cleanTitle }),
  body: z.object({ status: songStatusValue }),
  reply: { kind: 'json', schema: songStatusRecord },
});

export const setSongStatuses = endpoint({
  name: 'setSongStatuses',
  method: 'PUT',
  path: '/api/song-statuses',
  service: 'library',
  access: 'member',
  summary: 'Sets the statuses of several songs, all or none; null takes one away. Replies with those that have one',
  body: z.object({ statuses: z.array(wantedSongStatus).min(1).max(MOST_SONGS_AT_ONCE, TOO_MANY_SONGS) }),
  maxBodyBytes: LONG_LIST_BYTES,
  reply: { kind: 'json', schema: z.array(songStatusRecord) },
});
