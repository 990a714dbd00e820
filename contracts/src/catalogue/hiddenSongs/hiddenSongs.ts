import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { cleanTitle, rowId } from '../../base/input/keys.ts';
import { text } from '../../base/input/text.ts';
import { song } from '../songs/songs.ts';

/** The target of hiding or showing: one version by its id or file name, or a whole song by its title. */
const target = z.object({
  versionId: rowId.optional(),
  filename: text(1000).min(1).optional(),
  cleanTitle: cleanTitle.optional(),
});

const isNamed = (named: z.infer<typeof target>) =>
  named.versionId !== undefined || named.filename !== undefined || named.cleanTitle !== undefined;
const unnamed = { message: 'Say which version: its id, its file name, or the title of the song' };

export const listHiddenSongs = endpoint({
  name: 'listHiddenSongs',
  method: 'GET',
  path: '/api/admin/hidden-songs',
  service: 'library',
  access: 'admin',
  summary: 'Songs whose versions are all hidden',
  isPolled: true,
  reply: { kind: 'json', schema: z.array(song) },
});

export const hideVersion = endpoint({
  name: 'hideVersion',
  method: 'POST',
  path: '/api/hide-version',
  service: 'library',
  access: 'curator',
  summary: 'Hides a version or a whole song from members, or shows it again',
  body: target.extend({ isHidden: z.boolean().default(true) }).refine(isNamed, unnamed),
  reply: { kind: 'json', schema: z.object({ success: z.literal(true), isHidden: z.boolean() }) },
});

export const unhideVersion = endpoint({
  name: 'unhideVersion',
  method: 'POST',
  path: '/api/unhide-version',
  service: 'library',
  access: 'curator',
  summary: 'Shows a hidden version or a whole song again',
  body: target.refine(isNamed, unnamed),
  reply: { kind: 'json', schema: z.object({ success: z.literal(true), isHidden: z.boolean() }) },
});
