import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { endpointError } from '../errors/apiError.ts';
import type { Catalogue } from './catalogue.ts';
import { isInside, MUSIC_ROOT, nameOf, parentOf, pathKey, problemOf } from './dropboxPath.ts';
import { entryOf, type FileEntry, type FolderEntry } from './entries.ts';
import { findRecord } from './findRecord.ts';
import { writePath, writePathOrId } from './pathPatterns.ts';
import type { StoredRecord } from './records.ts';

export const moveInput = z.object({
  from_path: writePathOrId,
  to_path: writePathOrId,
  autorename: z.boolean().default(false),
});
export const createFolderInput = z.object({ path: writePath, autorename: z.boolean().default(false) });
export const deleteInput = z.object({ path: writePathOrId });

type Deps = {
  root: string;
  catalogue: Catalogue;
  /** changes the folder between two scans, with no other scan in between */
  mirror: { change<T>(task: () => Promise<T>): Promise<T> };
};
type Metadata = { metadata: FileEntry | FolderEntry };

const MUSIC_KEY = pathKey(MUSIC_ROOT);

/**
 * Moves or renames a file or folder on disk, keeping its id. Creates missing folders on the way.
 * @throws ApiError 409 `from_lookup/not_found`, `to/conflict/file|folder`, `to/malformed_path`, `to/disallowed_name`,
 * `to/no_write_permission`, `duplicated_or_nested_paths`
 */
export async function moveEntry(
  input: z.infer<typeof moveInput>,
  { root, catalogue, mirror }: Deps,
): Promise<Metadata> {
  const id = await mirror.change(async () => {
    const from = findRecord(catalogue, input.from_path, 'from_lookup');
    if (from.pathLower === MUSIC_KEY) throw endpointError('from_write', 'no_write_permission');
    checkWritable(input.to_path, 'to');
    const toKey = pathKey(input.to_path);
    if (isInside(toKey, from.pathLower)) throw endpointError('duplicated_or_nested_paths');
    const to = toKey === from.pathLower ? input.to_path : freePath(input.to_path, input.autorename, catalogue, 'to');
    const target = await diskPathFor(to, root, catalogue, 'to');
    await refuseToOverwrite(join(root, target), from.inode);
    await onDisk('to', () => rename(join(root, from.diskPath), join(root, target)));
    return from.id;
  });
  return { metadata: entryOf(shown(catalogue.byId(id))) };
}

/** @throws ApiError 409 `path/conflict/file|folder`, `path/malformed_path`, `path/disallowed_name`, `path/no_write_permission` */
export async function createFolder(
  input: z.infer<typeof createFolderInput>,
  { root, catalogue, mirror }: Deps,
): Promise<{ metadata: Omit<FolderEntry, '.tag'> }> {
  const path = await mirror.change(async () => {
    checkWritable(input.path, 'path');
    const free = freePath(input.path, input.autorename, catalogue, 'path');
    const target = await diskPathFor(free, root, catalogue, 'path');
    await onDisk('path', () => mkdir(join(root, target)));
    return free;
  });
  const { '.tag': _folder, ...metadata } = entryOf(shown(catalogue.get(pathKey(path)))) as FolderEntry;
  return { metadata };
}

/** @throws ApiError 409 `path_lookup/not_found`, `path_write/no_write_permission` */
export async function deleteEntry(
  input: z.infer<typeof deleteInput>,
  { root, catalogue, mirror }: Deps,
): Promise<Metadata> {
  const before = await mirror.change(async () => {
    const record = findRecord(catalogue, input.path, 'path_lookup');
    if (record.pathLower === MUSIC_KEY) throw endpointError('path_write', 'no_write_permission');
    await onDisk('path_write', () => rm(join(root, record.diskPath), { recursive: true, force: true }));
    return record;
  });
  return { metadata: entryOf(before) };
}

function checkWritable(path: string, tag: string): void {
  const problem = problemOf(path);
  if (problem) throw endpointError(tag, problem);
  if (pathKey(path) === MUSIC_KEY) throw endpointError(tag, 'conflict', 'folder');
  if (!isInside(pathKey(path), MUSIC_KEY)) throw endpointError(tag, 'no_write_permission');
}

function freePath(path: string, autorename: boolean, catalogue: Catalogue, tag: string): string {
  const taken = catalogue.get(pathKey(path));
  if (!taken) return path;
  if (!autorename) throw endpointError(tag, 'conflict', taken.kind);
  const dot = taken.kind === 'file' ? path.lastIndexOf('.') : -1;
  const [stem, extension] = dot > path.lastIndexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
  for (let count = 1; ; count += 1) {
    const candidate = `${stem} (${count})${extension}`;
    if (!catalogue.get(pathKey(candidate))) return candidate;
  }
}

/** The place of a path on disk, whose folders may be spelled differently there. Creates missing folders. */
async function diskPathFor(path: string, root: string, catalogue: Catalogue, tag: string): Promise<string> {
  const parent = parentOf(path);
  const known = catalogue.get(pathKey(parent));
  if (known?.kind === 'file') throw endpointError(tag, 'conflict', 'file_ancestor');
  if (known) return join(known.diskPath, nameOf(path));
  const folder = await diskPathFor(parent, root, catalogue, tag);
  await onDisk(tag, () => mkdir(join(root, folder), { recursive: true }));
  return join(folder, nameOf(path));
}

/** There may be a file that is not shown: a growing or unreadable one. */
async function refuseToOverwrite(target: string, inode: number): Promise<void> {
  const there = await lstat(target).catch(() => undefined);
  if (there && there.ino !== inode) throw endpointError('to', 'conflict', there.isDirectory() ? 'folder' : 'file');
}

async function onDisk(tag: string, task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw endpointError(tag === 'to' ? 'from_lookup' : tag, 'not_found');
    if (code === 'ENOSPC' || code === 'EDQUOT') throw endpointError(tag, 'insufficient_space');
    if (code === 'ENAMETOOLONG') throw endpointError(tag, 'malformed_path');
    if (code === 'EEXIST' || code === 'ENOTEMPTY') throw endpointError(tag, 'conflict', 'folder');
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') throw endpointError(tag, 'no_write_permission');
    throw error;
  }
}

function shown(record: StoredRecord | undefined): StoredRecord {
  // removed on disk at the same moment
  if (!record) throw endpointError('too_many_write_operations');
  return record;
}
