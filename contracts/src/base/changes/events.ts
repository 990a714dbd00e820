import { z } from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** The topics of changes; one list for server events and the bus. */
export const changeTopics = [
  'songs',
  'shares',
  'playlists',
  'favorites',
  'statuses',
  'titles',
  'comments',
  'news',
  'markers',
  'credits',
  'people',
  'comparisons',
  'sections',
  'decisions',
  'checks',
  'notifications',
  'hearings',
  'catchUp',
  'listening',
] as const;

export type ChangeTopic = (typeof changeTopics)[number];

/** A server event for open pages: a hint to refetch, never the data itself. */
export const serverEvent = z.object({
  /** increases with every event; a page that reconnects sends the last one it received */
  id: z.number().int(),
  topic: z.enum(changeTopics),
});

export type ServerEvent = z.infer<typeof serverEvent>;

/** The stream's event without a change: the page still hears. Its data means nothing. */
export const SIGN_OF_LIFE = 'here';

/** Between two signs of life. */
export const SIGN_OF_LIFE_MS = 15_000;

export const streamEvents = endpoint({
  name: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  service: 'library',
  access: 'member',
  summary: 'Server-sent events that name what has changed, so open pages can refetch it',
  reply: { kind: 'events' },
});
