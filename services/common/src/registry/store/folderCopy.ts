import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLISHED_FILE_MAX_BYTES, type PublishedFile } from '@simmer/contracts/services';
import { AppError } from '../../base/appError.ts';
import { hasCode } from '../disk.ts';
import { findFiles, type LocalFile, type LocalFiles, placeFile, removeFile, sha256Of } from './localFiles.ts';
import type { PublishedFilesRepository } from './publishedFiles.repository.ts';
import { isLasting, isRecord, versionOfRecord } from './publishedPaths.ts';

/** The state of the database that a folder is a copy of, and the folder's files as they are on disk. */
export type FolderCopy = { revision: number; files: LocalFiles };

type Wanted = {
  /** an earlier result: files not written to since are not read again */
  known?: LocalFiles | undefined;
  /** which files the folder is to have; only records by default, because most of a version is never read here */
  isWanted?: (path: string) => boolean;
};

/** Makes the folder equal to the database: missing and damaged files are written again, all others are removed. */
export async function copyToFolder(
  folder: string,
  rows: PublishedFilesRepository,
  { known = new Map(), isWanted = isRecord }: Wanted = {},
): Promise<FolderCopy & { published: readonly PublishedFile[] }> {
  const { revision, files: published } = await rows.list();
  const wanted = published.filter(({ path }) => isWanted(path));
  try {
    return { revision, published, files: await bringIn(folder, wanted, rows, known) };
  } catch (error) {
    // A folder where a file belongs, or the other way round: begin with an empty one.
    if (!hasCode(error, 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY')) throw error;
    await rm(folder, { recursive: true, force: true });
    return { revision, published, files: await bringIn(folder, wanted, rows, new Map()) };
  }
}

async function bringIn(
  folder: string,
  files: readonly PublishedFile[],
  rows: PublishedFilesRepository,
  known: LocalFiles,
): Promise<LocalFiles> {
  const held = await findFiles(folder, known);
  const wanted = new Set(files.map(({ path }) => path));
  for (const path of held.keys()) if (!wanted.has(path)) await removeFile(folder, path);
  for (const { path, sha256 } of files) {
    if (held.get(path)?.sha256 === sha256) continue;
    const bytes = await rows.findContent(sha256);
    if (!bytes || sha256Of(bytes) !== sha256) throw new Error(`The database has no content for ${path}.`);
    await placeFile(folder, path, bytes);
  }
  return findFiles(folder, held);
}

/**
 * Writes what changed in the folder back to the database, within the transaction of `rows`. With its record, a version goes
 * as a whole.
 * @throws AppError `too_large` for a file that the database does not take
 */
export async function copyToDatabase(
  folder: string,
  rows: PublishedFilesRepository,
  before: Awaited<ReturnType<typeof copyToFolder>>,
): Promise<FolderCopy> {
  const files = await findFiles(folder, before.files, isLasting);
  const published = new Map(before.published.map(({ path, sha256 }) => [path, sha256]));
  const changed = [...files.values()].filter(({ path, sha256 }) => published.get(path) !== sha256);
  const gone = [...before.files.keys()].filter((path) => !files.has(path));
  const versions = gone.flatMap((path) => versionOfRecord(path) ?? []);
  const removed = [...published.keys()].filter(
    (path) => gone.includes(path) || versions.some((version) => path.startsWith(version)),
  );
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
