import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { personShown } from './favorites.ts';

/** The team's activities, newest first. */
export const newsItem = z.object({
  id: z.number().int(),
  type: z.enum(['new_song', 'new_version', 'new_comment', 'playlist_add', 'status_change']),
  createdAt: z.string(),
  /** null for actions of the storage itself */
  user: personShown.nullable(),
  song: z
    .object({
      /** of the version that the item is about, for its artwork */
      id: z.number().int(),
      modifiedAt: z.string(),
      cleanTitle: z.string(),
      version: z.number().int().nullable(),
      dropboxPath: z.string(),
    })
    .nullable(),
  comment: z.string().nullable(),
  playlist: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  metadata: z.object({
    producer: z.string().optional(),
    songTitle: z.string().optional(),
    oldStatus: z.string().optional(),
    newStatus: z.string().optional(),
    /** of a new version: what changed, in one sentence */
    changes: z.string().optional(),
  }),
});

export type NewsItem = z.infer<typeof newsItem>;

export const listNews = endpoint({
  name: 'listNews',
  method: 'GET',
  path: '/api/news-feed',
  service: 'library',
  access: 'member',
  summary: "The team's latest 100 activities; members don't see hidden songs",
  isPolled: true,
  reply: { kind: 'json', schema: z.array(newsItem) },
});
