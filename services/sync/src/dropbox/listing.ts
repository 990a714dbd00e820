import { z } from 'zod';
import type { ListedEntry, ListedPage } from './storage.ts';
import { StorageError } from './storageError.ts';

/** A place that has no path isn't in the folders that the account sees. */
const path = z.string().optional();
const file = z.object({
  '.tag': z.literal('file'),
  id: z.string(),
  path_lower: path,
  path_display: path,
  rev: z.string(),
  /** a document of Paper or Google has none */
  content_hash: z.string().optional(),
  is_downloadable: z.boolean().default(true),
  size: z.number(),
  client_modified: z.string(),
  server_modified: z.string(),
});
const folder = z.object({ '.tag': z.literal('folder'), path_lower: path });
const deleted = z.object({ '.tag': z.literal('deleted'), path_lower: path });

const known = z.discriminatedUnion('.tag', [file, folder, deleted]);
const kinds = new Set(['file', 'folder', 'deleted']);
const anyEntry = z.object({ '.tag': z.string() });

const page = z.object({ entries: z.array(z.unknown()), cursor: z.string().min(1), has_more: z.boolean() });

/** A clock that is ahead would make a file the newest for years; the storage knows when it received it. */
function modifiedAt({ client_modified, server_modified }: z.infer<typeof file>): string {
  return Date.parse(client_modified) > Date.parse(server_modified) ? server_modified : client_modified;
}

/** @returns the kind of an entry that can't be mirrored, if it can't be */
function entryOf(given: z.infer<typeof known>): ListedEntry | string {
  const { path_lower: pathLower } = given;
  if (pathLower === undefined) return `${given['.tag']} without a path`;
  if (given['.tag'] !== 'file') return { kind: given['.tag'], pathLower };
  if (!given.is_downloadable || given.content_hash === undefined) return { kind: 'document', pathLower };
  return {
    kind: 'file',
    fileId: given.id,
    pathLower,
    pathDisplay: given.path_display ?? pathLower,
    rev: given.rev,
    contentHash: given.content_hash,
    sizeBytes: given.size,
    modifiedAt: modifiedAt(given),
  };
}

/** @returns the entry, or its kind if it is unknown or can't be mirrored; undefined if it can't be read */
function readEntry(entry: unknown): ListedEntry | string | undefined {
  const given = known.safeParse(entry).data;
  if (given) return entryOf(given);
  const kind = anyEntry.safeParse(entry).data?.['.tag'];
  return kind === undefined || kinds.has(kind) ? undefined : kind;
}

/**
 * Parses a page of a listing. What can't be mirrored or read is passed over and counted, so that one entry can't stop the sync. Another
 * successful response (a captive portal's or a maintenance page) must not count as an empty folder.
 * @throws StorageError `unavailable`, also if no entry can be read
 * @see Dropbox's specification of `/files/list_folder`: which fields of an entry are optional
 */
export function readPage(answer: unknown): ListedPage {
  const given = page.safeParse(answer).data;
  const read = given?.entries.map(readEntry) ?? [];
  if (!given || (read.length > 0 && read.every((entry) => entry === undefined))) {
    throw new StorageError('unavailable', { cause: 'the listing has an unexpected shape' });
  }
  const entries: ListedEntry[] = [];
  const unknownKinds: string[] = [];
  for (const entry of read) {
    if (typeof entry === 'object') entries.push(entry);
    if (typeof entry !== 'object') unknownKinds.push(entry ?? 'unreadable');
    else if (entry.kind === 'document') unknownKinds.push(entry.kind);
  }
  return { entries, unknownKinds, cursor: given.cursor, hasMore: given.has_more };
}
