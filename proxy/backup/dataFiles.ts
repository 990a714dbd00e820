import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isOlderThanRows } from '@simmer/proxy/build/isOlderThanRows.ts';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import type { Content } from './archive/readArchive.ts';
import type { Archive } from './archive/writeArchive.ts';

const PREFIX = 'files/';

/**
 * The parts of the data folder that a backup may have: what cannot be made again. The database is dumped, music and caches
 * are not ours. Modules are files where no start has taken them into the database yet, and in backups from before.
 */
const KEPT = ['keys', 'modules', 'storage'];

/** What a publication in progress leaves beside the published files. */
const UNFINISHED = /(^|\/)(\.publishing-|received-|next\.|lock(\.|$))/;

async function filesIn(dataFolder: string, part: string): Promise<string[]> {
  try {
    const entries = await readdir(join(dataFolder, part), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dataFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !UNFINISHED.test(file))
      .sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Adds the data folder's modules if they are older than the rows, the storage stand-in's memory, and its keys unless the secret is a setting.
 * @returns how many files
 */
export async function dumpFiles(
  dataFolder: string,
  { withKeys }: { withKeys: boolean },
  archive: Archive,
): Promise<number> {
  const isLeftOut: Record<string, boolean> = {
    keys: !withKeys,
    modules: !isOlderThanRows(join(dataFolder, 'modules')),
  };
  const parts = KEPT.filter((part) => !isLeftOut[part]);
  const files = (await Promise.all(parts.map((part) => filesIn(dataFolder, part)))).flat();
  let added = 0;
  for (const file of files) {
    try {
      const path = join(dataFolder, file);
      const [content, { mode }] = [await readFile(path), await stat(path)];
      await archive.add(PREFIX + file, content, mode & 0o777);
      added += 1;
    } catch (error) {
      // An old version of a module was removed in the meantime.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
  return added;
}

/** The place in the data folder of an entry; undefined for other entries, and for places that are not ours to write. */
function placeOf(name: string): string | undefined {
  const path = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  const [part = ''] = path.split('/');
  const isInside = path.split('/').every((step) => step !== '' && step !== '.' && step !== '..');
  return isInside && KEPT.includes(part) ? path : undefined;
}

/** Writes an entry into the data folder; false for entries of other kinds. */
export async function restoreFile(dataFolder: string, name: string, content: Content, mode: number): Promise<boolean> {
  const place = placeOf(name);
  if (!place) return false;
  const file = join(dataFolder, place);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, await buffer(content), { flag: 'wx', flush: true, mode });
  // Whatever the process's mask is.
  await chmod(file, mode & 0o777);
  return true;
}
