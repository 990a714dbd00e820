import { z } from 'zod';
import { StorageError } from './connection/storageError.ts';

/** The database stores no other text, and one such name must not stop a whole page. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));
/** Dropbox leaves a field out or, as its specification says of paths, sends null. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
const time = z.iso.datetime({ offset: true });

const place = {
  name: optional(text),
  /** what has no path isn't in the folders that the account sees */
  path_lower: optional(text),
  path_display: optional(text),
};

const file = z.object({
  '.tag': z.literal('file'),
  ...place,
  id: text,
  rev: text,
  /** a document of Paper or Google has none */
  content_hash: optional(text),
  is_downloadable: optional(z.boolean()),
  symlink_info: optional(z.unknown()),
  size: z.int().nonnegative(),
  client_modified: time,
  server_modified: time,
});
const folder = z.object({ '.tag': z.literal('folder'), ...place });
const deleted = z.object({ '.tag': z.literal('deleted'), ...place });

const known = z.discriminatedUnion('.tag', [file, folder, deleted]);
const kinds = new Set(['file', 'folder', 'deleted']);
const anyEntry = z.object({ '.tag': z.string() });
const page = z.object({ entries: z.array(z.unknown()), cursor: z.string().min(1), has_more: z.boolean() });

export type FileFields = Omit<z.infer<typeof file>, 'path_lower' | 'path_display'>;
/** An entry in Dropbox's own words; `pathDisplay` is made up where Dropbox doesn't say it. */
export type DropboxEntry = { pathLower: string; pathDisplay: string } & (
  | { kind: 'file'; file: FileFields }
  | { kind: 'folder' }
  | { kind: 'deleted' }
);
type DropboxPage = { entries: (DropboxEntry | { skipped: string })[]; cursor: string; hasMore: boolean };

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Whether its bytes can be fetched: not those of a document of Paper or Google, nor of a symbolic link. */
export const isDownloadable = (fields: FileFields): fields is FileFields & { content_hash: string } =>
  fields.is_downloadable !== false && fields.symlink_info === undefined && fields.content_hash !== undefined;

/** @returns undefined if the entry can't be read */
function readEntry(entry: unknown): DropboxEntry | { skipped: string } | undefined {
  const fields = known.safeParse(entry).data;
  if (!fields) {
    const kind = anyEntry.safeParse(entry).data?.['.tag'];
    return kind === undefined || kinds.has(kind) ? undefined : { skipped: kind };
  }
  const { name, path_lower: pathLower, path_display } = fields;
  if (pathLower === undefined) return { skipped: `${fields['.tag']} without a path` };
  const pathDisplay = path_display ?? (name === undefined ? pathLower : `${parentOf(pathLower)}/${name}`);
  const placed = { pathLower, pathDisplay };
  return fields['.tag'] === 'file' ? { kind: 'file', ...placed, file: fields } : { kind: fields['.tag'], ...placed };
}

/** @throws StorageError `unavailable` if this is no file that can be read @returns undefined if it has no place */
export function readFile(answer: unknown): (DropboxEntry & { kind: 'file' }) | undefined {
  const entry = readEntry(answer);
  if (!entry) throw new StorageError('unavailable', { cause: 'the reply has an unexpected shape' });
  return 'kind' in entry && entry.kind === 'file' ? entry : undefined;
}

/**
 * Parses a page of a listing, each entry by itself, so that one entry can't stop the sync. Another successful response (a captive
 * portal's or a maintenance page) must not count as an empty folder.
 * @throws StorageError `unavailable`, also if no entry can be read
 * @see Dropbox's specification of `/files/list_folder`: which fields of an entry are optional
 */
export function readEntries(answer: unknown): DropboxPage {
  const listing = page.safeParse(answer).data;
  const read = listing?.entries.map(readEntry) ?? [];
  if (!listing || (read.length > 0 && read.every((entry) => entry === undefined))) {
    throw new StorageError('unavailable', { cause: 'the listing has an unexpected shape' });
  }
  return {
    entries: read.map((entry) => entry ?? { skipped: 'unreadable' }),
    cursor: listing.cursor,
    hasMore: listing.has_more,
  };
}
