import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { cleanTitle } from '../../base/input/keys.ts';
import { oneLine } from '../../base/input/name.ts';
import { text } from '../../base/input/text.ts';

const titleByHand = oneLine(500, 'Title too long', 'Title is required');

/** A custom title, shown instead of the name of a song's files. */
export const customTitleRecord = z.object({ cleanTitle, customTitle: z.string() });

export type CustomTitleRecord = z.infer<typeof customTitleRecord>;

export const listCustomTitles = endpoint({
  name: 'listCustomTitles',
  method: 'GET',
  path: '/api/custom-titles/',
  service: 'library',
  access: 'member',
  summary: 'Every song with a custom title',
  reply: { kind: 'json', schema: z.array(customTitleRecord) },
});

export const getCustomTitle = endpoint({
  name: 'getCustomTitle',
  method: 'GET',
  path: '/api/custom-titles/:cleanTitle',
  service: 'library',
  access: 'member',
  summary: "A song's custom title; null if it has none",
  params: z.object({ cleanTitle }),
  reply: { kind: 'json', schema: z.object({ cleanTitle, customTitle: z.string().nullable() }) },
});

export const setCustomTitle = endpoint({
  name: 'setCustomTitle',
  method: 'PUT',
  path: '/api/custom-titles/:cleanTitle',
  service: 'library',
  access: 'curator',
  summary: 'Gives a song a custom title',
  params: z.object({ cleanTitle }),
  body: z.object({
    customTitle: titleByHand,
    /** the custom title before the change, null for none; if it differs now, the reply is 409 */
    was: text(2000).nullable().optional(),
  }),
  reply: { kind: 'json', schema: customTitleRecord },
});

export const deleteCustomTitle = endpoint({
  name: 'deleteCustomTitle',
  method: 'DELETE',
  path: '/api/custom-titles/:cleanTitle',
  service: 'library',
  access: 'curator',
  summary: "Removes a song's custom title, so it is named after its files again",
  params: z.object({ cleanTitle }),
  reply: { kind: 'empty' },
});
