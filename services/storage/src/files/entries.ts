import type { Change } from './changeLog.ts';
import { nameOf } from './dropboxPath.ts';
import type { FileRecord, StoredRecord } from './records.ts';

export type FileEntry = {
  '.tag': 'file';
  name: string;
  path_lower: string;
  path_display: string;
  id: string;
  client_modified: string;
  server_modified: string;
  rev: string;
  size: number;
  is_downloadable: boolean;
  export_info?: { export_as: string; export_options?: string[] };
  content_hash?: string;
};
export type FolderEntry = { '.tag': 'folder'; name: string; path_lower: string; path_display: string; id: string };
type DeletedEntry = { '.tag': 'deleted'; name: string; path_lower: string; path_display: string };
export type Entry = FileEntry | FolderEntry | DeletedEntry;

/** What lies on disk for a document that lives elsewhere can't be downloaded, only exported. */
const exportOf = new Map<string, { export_as: string; export_options?: string[] }>([
  ['paper', { export_as: 'markdown', export_options: ['html', 'markdown', 'plain_text'] }],
  ['gdoc', { export_as: 'docx' }],
  ['gsheet', { export_as: 'xlsx' }],
  ['gslides', { export_as: 'pptx' }],
]);

export const isDownloadable = (entry: Entry) =>
  entry['.tag'] !== 'file' || (entry.is_downloadable !== false && !('symlink_info' in entry));

/** A record in Dropbox's format, with what a test wants said of it. */
export function entryOf(record: StoredRecord): FileEntry | FolderEntry {
  const said = Object.entries({ ...plainEntryOf(record), ...record.fields }).filter(([, value]) => value !== null);
  return Object.fromEntries(said) as FileEntry | FolderEntry;
}

/** Times are whole seconds, UTC. */
function plainEntryOf(record: StoredRecord): FileEntry | FolderEntry {
  const place = {
    name: nameOf(record.pathDisplay),
    path_lower: record.pathLower,
    path_display: record.pathDisplay,
    id: record.id,
  };
  if (record.kind === 'folder') return { '.tag': 'folder', ...place };
  return {
    '.tag': 'file',
    ...place,
    client_modified: secondsIso(record.clientModifiedMs),
    server_modified: secondsIso(record.serverModifiedMs),
    rev: record.rev,
    size: record.size,
    ...contentOf(record),
  };
}

function contentOf({ pathLower, contentHash }: FileRecord): Partial<FileEntry> & { is_downloadable: boolean } {
  const export_info = exportOf.get(pathLower.slice(pathLower.lastIndexOf('.') + 1));
  return export_info ? { is_downloadable: false, export_info } : { is_downloadable: true, content_hash: contentHash };
}

export function deletedEntryOf({ pathLower, pathDisplay }: Pick<Change, 'pathLower' | 'pathDisplay'>): DeletedEntry {
  return { '.tag': 'deleted', name: nameOf(pathDisplay), path_lower: pathLower, path_display: pathDisplay };
}

const LAST_YEAR_9999_MS = 253_402_300_799_000;

function secondsIso(timeMs: number): string {
  // a disk may return any number as a modification time
  const within = Math.min(Math.max(timeMs, 0), LAST_YEAR_9999_MS);
  return new Date(Math.floor(within / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}
