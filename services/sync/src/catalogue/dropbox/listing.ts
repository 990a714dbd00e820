import { type DropboxEntry, type FileFields, isDownloadable, readEntries } from './entries.ts';
import type { ListedEntry, ListedPage } from './storage.ts';

/** A clock that is ahead would make a file the newest for years; the storage knows when it received it. */
function modifiedAt({ client_modified, server_modified }: FileFields): string {
  return Date.parse(client_modified) > Date.parse(server_modified) ? server_modified : client_modified;
}

function listedEntry(entry: DropboxEntry): ListedEntry {
  const { pathLower, pathDisplay } = entry;
  if (entry.kind === 'deleted') return { kind: 'deleted', pathLower };
  if (entry.kind === 'folder') return { kind: 'folder', pathLower, pathDisplay };
  const { file } = entry;
  if (!isDownloadable(file)) return { kind: 'document', pathLower };
  return {
    kind: 'file',
    fileId: file.id,
    pathLower,
    pathDisplay,
    rev: file.rev,
    contentHash: file.content_hash,
    sizeBytes: file.size,
    modifiedAt: modifiedAt(file),
  };
}

/**
 * Parses a page of a listing for the mirror. What can't be mirrored or read is passed over and counted.
 * @throws StorageError `unavailable` if nothing of it can be read
 */
export function readPage(answer: unknown): ListedPage {
  const page = readEntries(answer);
  const entries: ListedEntry[] = [];
  const unknownKinds: string[] = [];
  for (const one of page.entries) {
    const entry = 'skipped' in one ? undefined : listedEntry(one);
    if (entry) entries.push(entry);
    if ('skipped' in one) unknownKinds.push(one.skipped);
    else if (entry?.kind === 'document')
      unknownKinds.push(one.kind === 'file' && one.file.symlink_info ? 'symlink' : 'document');
  }
  return { entries, unknownKinds, cursor: page.cursor, hasMore: page.hasMore };
}
