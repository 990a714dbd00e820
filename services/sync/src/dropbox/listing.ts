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

const known = z.discriminatedUnion('.tag', [file, folder, deleted]);
const kinds = new Set(['file', 'folder', 'deleted']);
/**
 * A kind of entry that the storage may add one day. A file without a file's fields does not count as one; it makes the
 * page invalid.
 */
const unknownEntry = z.object({ '.tag': z.string().refine((kind) => !kinds.has(kind)) });

const page = z.object({
  entries: z.array(z.union([known, unknownEntry])),
  cursor: z.string().min(1),
  has_more: z.boolean(),
});

function entryOf(entry: z.infer<typeof known>): ListedEntry {
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

function isKnown(entry: z.infer<typeof known> | z.infer<typeof unknownEntry>): entry is z.infer<typeof known> {
  return kinds.has(entry['.tag']);
}

/**
 * Parses a page of a listing. Skips and counts entries of unknown kinds, so that one cannot stop the sync. Another
 * successful response (a captive portal's or a maintenance page) must not count as an empty folder.
 * @throws StorageError `unavailable`
 */
export function readPage(answer: unknown): ListedPage {
  const given = page.safeParse(answer).data;
  if (!given) throw new StorageError('unavailable', { cause: 'the listing has an unexpected shape' });
  const entries: ListedEntry[] = [];
  const unknownKinds: string[] = [];
  for (const entry of given.entries) {
    if (isKnown(entry)) entries.push(entryOf(entry));
    else unknownKinds.push(entry['.tag']);
  }
  return { entries, unknownKinds, cursor: given.cursor, hasMore: given.has_more };
}
