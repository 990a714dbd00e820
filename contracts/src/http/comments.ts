import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How many open notes a song has. */
export const commentsSummary = z.object({ cleanTitle: z.string(), unresolvedCount: z.number().int() });

export type CommentsSummary = z.infer<typeof commentsSummary>;

export const listCommentsSummary = endpoint({
  name: 'listCommentsSummary',
  method: 'GET',
  path: '/api/song-comments-summary',
  service: 'library',
  access: 'member',
  summary: 'Open notes per song; for the titles named, or for all that have some',
  query: z.object({
    cleanTitles: z.union([z.string().transform((title) => [title]), z.array(z.string())]).optional(),
  }),
  reply: { kind: 'json', schema: z.array(commentsSummary) },
});
