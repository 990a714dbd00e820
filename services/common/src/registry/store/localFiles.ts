import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PublishedFile } from '@simmer/contracts/services';
import { hasCode } from '../disk.ts';

/** A file on disk, and what changes whenever somebody writes to it. */
export type LocalFile = PublishedFile & { stamp: string };

/** Files by their path. */
export type LocalFiles = ReadonlyMap<string, LocalFile>;

/** Where files are written before they are renamed into place. */
const INCOMING = '.incoming';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The files below a folder that are wanted, besides incoming ones; none if there is no folder.
 * @param known the last result: a file not written to since is not read again
 */
export async function findFiles(
  folder: string,
  known: LocalFiles,
  isWanted: (path: string) => boolean = () => true,
): Promise<Map<string, LocalFile>> {
  const found = new Map<string, LocalFile>();
  for (const path of await pathsIn(folder)) {
    if (path.startsWith(`${INCOMING}/`) || !isWanted(path)) continue;
    const file = await findFile(folder, path, known.get(path));
    if (file) found.set(path, file);
  }
  return found;
}

async function pathsIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.flatMap((entry) =>
      entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [],
    );
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function findFile(folder: string, path: string, known?: LocalFile): Promise<LocalFile | undefined> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(join(folder, path), { bigint: true });
    const stamp = [ino, size, mtimeNs, ctimeNs].join(' ');
    if (known?.stamp === stamp) return known;
    const bytes = await readFile(join(folder, path));
    return { path, sha256: sha256Of(bytes), sizeBytes: bytes.length, stamp };
  } catch (error) {
    // Removed since the folder was listed.
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a file next to its place, then renames it there, so that no reader ever finds half of it. */
export async function placeFile(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, INCOMING, crypto.randomUUID());
  const place = join(folder, path);
  await mkdir(dirname(temporary), { recursive: true });
  await mkdir(dirname(place), { recursive: true });
  try {
    await writeFile(temporary, bytes, { flag: 'wx' });
    await rename(temporary, place);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Removes a file, and the folders that it leaves empty. */
export async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    try {
      await rmdir(join(folder, parent));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) continue;
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
      throw error;
    }
  }
}

/** Removes what an earlier run was still writing. */
export const removeIncoming = (folder: string): Promise<void> =>
  rm(join(folder, INCOMING), { recursive: true, force: true });
