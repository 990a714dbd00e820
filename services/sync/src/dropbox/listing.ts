import { z } from 'zod';
import type { ListedEntry, ListedPage } from './storage.ts';
import { StorageError } from './storageError.ts';

const file = z.object({
  '.tag': z.literal('file'),
  id: z.string(),
  path_lower: z.string(),
  path_display: z.string(),
  rev: z.string(),
  content_hash: z.string(),
  size: z.number(),
  client_modified: z.string(),
});
const folder = z.object({ '.tag': z.literal('folder'), path_lower: z.string() });
const deleted = z.object({ '.tag': z.literal('deleted'), path_lower: z.string() });

const page = z.object({
  entries: z.array(z.discriminatedUnion('.tag', [file, folder, deleted])),
  cursor: z.string().min(1),
  has_more: z.boolean(),
});

function entryOf(entry: z.infer<typeof page>['entries'][number]): ListedEntry {
  if (entry['.tag'] === 'folder') return { kind: 'folder', pathLower: entry.path_lower };
  if (entry['.tag'] === 'deleted') return { kind: 'deleted', pathLower: entry.path_lower };
  return {
    kind: 'file',
    fileId: entry.id,
    pathLower: entry.path_lower,
    pathDisplay: entry.path_display,
    rev: entry.rev,
    contentHash: entry.content_hash,
    sizeBytes: entry.size,
    modifiedAt: entry.client_modified,
  };
}

/**
 * Reads a page of a listing. A success that is no such page (a captive portal's, a maintenance page's html) must not pass for an empty folder.
 *
 * @throws StorageError `unavailable`
 */
export function readPage(answer: unknown): ListedPage {
  const given = page.safeParse(answer).data;
  if (!given) throw new StorageError('unavailable', { cause: 'the listing has another shape' });
  return { entries: given.entries.map(entryOf), cursor: given.cursor, hasMore: given.has_more };
}
