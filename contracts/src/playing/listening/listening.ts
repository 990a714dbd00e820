import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowId } from '../../base/input/keys.ts';
import { moment } from '../../base/input/moment.ts';
import { text } from '../../base/input/text.ts';
import { playableSong } from '../../catalogue/songs/playableSong.ts';

/** The most songs of a queue. */
export const MOST_QUEUED = 500;

/** A browser's mark for itself, random and kept in it. */
const deviceId = text(64).min(8);

/** What a person listens to, as another of their devices offers to go on with it. */
export const listening = z.object({
  song: playableSong,
  /** the displayed title */
  title: z.string(),
  positionSeconds: z.number().min(0),
  /** without versions that can't be played any more */
  queue: z.array(playableSong).max(MOST_QUEUED),
  isPlaying: z.boolean(),
  /** the device it was on, such as "Lena’s phone" */
  deviceName: z.string(),
  /** ISO 8601 */
  at: z.string(),
  /** how long before this answer that was, by the server's clock */
  silentMs: z.number().min(0).optional(),
});

export type Listening = z.infer<typeof listening>;

export const getListening = endpoint({
  name: 'getListening',
  method: 'GET',
  path: '/api/listening',
  service: 'library',
  access: 'member',
  summary: 'What the caller last listened to on another device, to go on with it on this one',
  query: z.object({
    /** this device: what was on it isn’t offered */
    device: deviceId,
  }),
  isAfterStart: true,
  reply: { kind: 'json', schema: z.object({ listening: listening.nullable() }) },
});

export const setListening = endpoint({
  name: 'setListening',
  method: 'PUT',
  path: '/api/listening',
  service: 'library',
  access: 'member',
  summary: 'Keeps what the caller listens to on this device, for their other devices',
  body: z.object({
    device: deviceId,
    /** null once the player is empty */
    versionId: rowId.nullable(),
    positionSeconds: moment,
    isPlaying: z.boolean(),
    queue: z.array(rowId).max(MOST_QUEUED, 'Too many songs in the queue'),
  }),
  reply: { kind: 'empty' },
});
