import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLISHED_FILE_MAX_BYTES, type PublishedFiles } from '@simmer/contracts/services';
import { AppError } from '../../base/appError.ts';
import { hasCode } from '../disk.ts';
import { findFiles, type LocalFile, type LocalFiles, placeFile, removeFile, sha256Of } from './localFiles.ts';
import type { PublishedFilesRepository } from './publishedFiles.repository.ts';
import { isLasting } from './publishedPaths.ts';

/** The state of the database that a folder is a copy of, and its files as they are on disk. */
export type FolderCopy = { revision: number; files: LocalFiles };

/**
 * Makes the folder equal to the database: missing and damaged files are written again, all others are removed.
 * @param known an earlier result: files not written to since are not read again
 */
export async function copyToFolder(
  folder: string,
  rows: PublishedFilesRepository,
  known: LocalFiles = new Map(),
): Promise<FolderCopy> {
  const published = await rows.list();
  try {
    return await bringIn(folder, published, rows, known);
  } catch (error) {
    // A folder where a file belongs, or the other way round: begin with an empty one.
    if (!hasCode(error, 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY')) throw error;
    await rm(folder, { recursive: true, force: true });
    return bringIn(folder, published, rows, new Map());
  }
}

async function bringIn(
  folder: string,
  { revision, files }: PublishedFiles,
  rows: PublishedFilesRepository,
  known: LocalFiles,
): Promise<FolderCopy> {
  const held = await findFiles(folder, known);
  const wanted = new Map(files.map((file) => [file.path, file]));
  for (const path of held.keys()) if (!wanted.has(path)) await removeFile(folder, path);
  for (const { path, sha256 } of files) {
    if (held.get(path)?.sha256 === sha256) continue;
    const bytes = await rows.findContent(sha256);
    if (!bytes || sha256Of(bytes) !== sha256) throw new Error(`The database has no content for ${path}.`);
    await placeFile(folder, path, bytes);
  }
  return { revision, files: await findFiles(folder, held) };
}

/**
 * Writes what changed in the folder back to the database, within the transaction of `rows`.
 * @throws AppError `too_large` for a file that the database does not take
 */
export async function copyToDatabase(
  folder: string,
  rows: PublishedFilesRepository,
  before: FolderCopy,
): Promise<FolderCopy> {
  const files = await findFiles(folder, before.files, isLasting);
  const changed = [...files.values()].filter(({ path, sha256 }) => before.files.get(path)?.sha256 !== sha256);
  const removed = [...before.files.keys()].filter((path) => !files.has(path));
  if (changed.length + removed.length === 0) return { revision: before.revision, files };
  for (const file of changed) await putFile(folder, file, rows);
  await rows.remove(removed);
  return { revision: await rows.countRevision(), files };
}

async function putFile(folder: string, file: LocalFile, rows: PublishedFilesRepository): Promise<void> {
  if (file.sizeBytes > PUBLISHED_FILE_MAX_BYTES) {
    throw new AppError('too_large', `${file.path} is larger than 64 MB and cannot be published.`);
  }
  await rows.addContent(file.sha256, await readFile(join(folder, file.path)));
  await rows.put(file);
}
