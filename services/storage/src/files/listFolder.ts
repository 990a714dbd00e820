import { z } from 'zod';
import { endpointError } from '../errors/apiError.ts';
import type { Catalogue } from './catalogue.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { isInside, parentOf } from './dropboxPath.ts';
import { deletedEntryOf, type Entry, entryOf, isDownloadable } from './entries.ts';
import { findRecord } from './findRecord.ts';
import { pathROrId } from './pathPatterns.ts';

const MOST_ENTRIES = 2000;

export const listFolderInput = z.object({
  path: pathROrId.refine((path) => path !== '/', 'Specify the root folder as an empty string rather than as "/".'),
  recursive: z.boolean().default(false),
  include_deleted: z.boolean().default(false),
  include_non_downloadable_files: z.boolean().default(true),
  limit: z.number().int().min(1).max(MOST_ENTRIES).default(MOST_ENTRIES),
});
export const continueInput = z.object({ cursor: z.string().min(1) });

export type ListFolderResult = { entries: Entry[]; cursor: string; has_more: boolean };
type Deps = { catalogue: Catalogue; isAvailable(): boolean };

/**
 * Starts a listing. Changes made during it come after it.
 * @throws ApiError 409 `path/not_found`, `path/not_folder`, `path/malformed_path`
 */
export function listFolder(input: z.infer<typeof listFolderInput>, deps: Deps): ListFolderResult {
  return listPage({ ...startOf(input, deps), listedUpTo: '' }, deps);
}

/** A cursor after everything that exists now. */
export function getLatestCursor(input: z.infer<typeof listFolderInput>, deps: Deps): { cursor: string } {
  return { cursor: writeCursor(startOf(input, deps)) };
}

/**
 * Continues a listing, then returns later changes.
 * @throws ApiError 409 `reset` if the cursor is unknown or its changes are no longer kept; `path/not_found` while the
 * folder cannot be read
 */
export function continueListing({ cursor: text }: z.infer<typeof continueInput>, deps: Deps): ListFolderResult {
  const cursor = readCursor(text, deps.catalogue.epoch());
  if (!deps.isAvailable() || isFolderGone(cursor, deps.catalogue)) throw endpointError('path', 'not_found');
  return cursor.listedUpTo === undefined ? changesPage(cursor, deps) : listPage(cursor, deps);
}

/** Whether a listing continued from this cursor would return anything. */
export function hasChanges(cursor: Cursor, catalogue: Catalogue): boolean {
  if (cursor.listedUpTo !== undefined || isFolderGone(cursor, catalogue)) return true;
  const changes = catalogue.changesAfter(cursor.seq);
  if (!changes) throw endpointError('reset');
  return changes.some((change) => isListed(change.pathLower, cursor));
}

function startOf(input: z.infer<typeof listFolderInput>, { catalogue, isAvailable }: Deps): Cursor {
  const folder = input.path === '' ? undefined : findRecord(catalogue, input.path, 'path');
  if (folder?.kind === 'file') throw endpointError('path', 'not_folder');
  if (!isAvailable()) throw endpointError('path', 'not_found');
  return {
    epoch: catalogue.epoch(),
    folder: folder?.pathLower ?? '',
    isRecursive: input.recursive,
    includeDeleted: input.include_deleted,
    includeNonDownloadable: input.include_non_downloadable_files,
    limit: input.limit,
    seq: catalogue.head(),
  };
}

function listPage(cursor: Cursor, { catalogue }: Deps): ListFolderResult {
  const paths = catalogue.sortedPaths();
  const entries: Entry[] = [];
  let index = firstAfter(paths, cursor.listedUpTo ?? '');
  let last = cursor.listedUpTo ?? '';
  for (; index < paths.length && entries.length < cursor.limit; index += 1) {
    const path = paths[index] ?? '';
    last = path;
    const record = isListed(path, cursor) ? catalogue.get(path) : undefined;
    if (record) entries.push(...listed(entryOf(record), cursor));
  }
  while (index < paths.length && !isListed(paths[index] ?? '', cursor)) index += 1;
  if (index < paths.length) return { entries, cursor: writeCursor({ ...cursor, listedUpTo: last }), has_more: true };
  if (cursor.includeDeleted) {
    const gone = catalogue.removed
      .all()
      .filter(({ pathLower }) => !catalogue.get(pathLower) && isListed(pathLower, cursor));
    entries.push(...gone.map(deletedEntryOf));
  }
  const { listedUpTo: _over, ...afterListing } = cursor;
  return { entries, cursor: writeCursor(afterListing), has_more: hasChanges(afterListing, catalogue) };
}

function changesPage(cursor: Cursor, { catalogue }: Deps): ListFolderResult {
  const changes = catalogue.changesAfter(cursor.seq);
  if (!changes) throw endpointError('reset');
  const entries: Entry[] = [];
  let seq = cursor.seq;
  for (const change of changes) {
    if (entries.length >= cursor.limit) break;
    seq = change.seq;
    if (!isListed(change.pathLower, cursor)) continue;
    if (change.isDeleted) {
      entries.push(deletedEntryOf(change));
      continue;
    }
    // repeated changes are returned at the place of the last one
    const record = catalogue.get(change.pathLower);
    if (record?.seq === change.seq) entries.push(...listed(entryOf(record), cursor));
  }
  const next = { ...cursor, seq };
  return { entries, cursor: writeCursor(next), has_more: hasChanges(next, catalogue) };
}

function listed(entry: Entry, { includeNonDownloadable }: Cursor): Entry[] {
  return includeNonDownloadable || isDownloadable(entry) ? [entry] : [];
}

function isFolderGone({ folder }: Cursor, catalogue: Catalogue): boolean {
  return folder !== '' && catalogue.get(folder)?.kind !== 'folder';
}

function isListed(path: string, { folder, isRecursive }: Cursor): boolean {
  if (isRecursive) return path === folder || isInside(path, folder);
  return parentOf(path) === folder;
}

function firstAfter(sorted: readonly string[], path: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') <= path) low = middle + 1;
    else high = middle;
  }
  return low;
}
