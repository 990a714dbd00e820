import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { trimmedText } from '../../base/input/text.ts';

/** An emoji at a moment of a version. */
export const timestampMarker = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  /** seconds from the start */
  timestamp: z.number(),
  emoji: z.string(),
  user: z.object({ firstName: z.string().nullable(), email: z.string() }),
  /** the version it belongs to */
  versionId: z.number().int().optional(),
});

export type TimestampMarker = z.infer<typeof timestampMarker>;

/** One emoji as a person sees it, however many code points it has. */
const emoji = trimmedText(40, 'Please choose one emoji').refine(
  (emoji) =>
    [...new Intl.Segmenter().segment(emoji)].length === 1 &&
    /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(emoji),
  'Please choose one emoji',
);

export const listMarkers = endpoint({
  name: 'listMarkers',
  method: 'GET',
  path: '/api/songs/:key/timestamps',
  service: 'library',
  access: 'member',
  summary: "A version's emoji markers, from start to end, or those of all versions of its song",
  params: songKeyParams,
  query: z.object({
    /** `song`: those of all its versions, without hidden ones for members */
    of: z.enum(['version', 'song']).optional(),
  }),
  isPolled: true,
  reply: { kind: 'json', schema: z.array(timestampMarker) },
});

/** What a person adds to a version. */
export const newMarker = z.object({ timestamp: z.number().min(0).max(86_400), emoji });

export const addMarker = endpoint({
  name: 'addMarker',
  method: 'POST',
  path: '/api/songs/:key/timestamps',
  service: 'library',
  access: 'member',
  summary: 'Adds an emoji at a moment of a version',
  params: songKeyParams,
  body: newMarker,
  reply: { kind: 'json', schema: timestampMarker },
  status: 201,
});

export const removeMarker = endpoint({
  name: 'removeMarker',
  method: 'DELETE',
  path: '/api/songs/timestamps/:id',
  service: 'library',
  access: 'member',
  summary: "Removes one of the caller's own markers",
  params: z.object({ id: rowIdInAddress }),
  reply: { kind: 'empty' },
});
