import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { listInAddress } from '../../base/input/listInAddress.ts';
import { text } from '../../base/input/text.ts';

/** More would not fit in an address. */
const MOST_TITLES = 1000;
/** Any text; an unknown title finds nothing. */
const soughtTitle = text(2000);

/** How many open notes a song has. */
export const commentsSummary = z.object({
  cleanTitle: z.string(),
  unresolvedCount: z.number().int(),
  /** how many of them are said to be fixed and await their author's word */
  toConfirmCount: z.number().int().optional(),
});

export type CommentsSummary = z.infer<typeof commentsSummary>;

export const listCommentsSummary = endpoint({
  name: 'listCommentsSummary',
  method: 'GET',
  path: '/api/song-comments-summary',
  service: 'library',
  access: 'member',
  isPolled: true,
  summary: 'Number of open notes per song, for the given titles or for every song that has some',
  query: z.object({
    cleanTitles: listInAddress(soughtTitle, MOST_TITLES).optional(),
  }),
  reply: { kind: 'json', schema: z.array(commentsSummary) },
});
