import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isIgnoredName, MUSIC_ROOT, pathKey } from './dropboxPath.ts';
import { exposedNames } from './exposedNames.ts';
import type { Found } from './records.ts';

export type WalkDeps = {
  /** the disk path now shown at a path, if any: colliding names keep their places */
  shownDiskPath(pathLower: string): string | undefined;
  /** called for each skipped file or folder, with the reason */
  onSkipped(diskPath: string, reason: string): void;
};

const ENTRIES_PER_TURN = 500;

/**
 * Scans everything in the folder, parents before children. Reads only names and times, no content. Does not follow
 * symbolic links, so nothing outside
 * the folder is seen. The calls are synchronous, in short turns, which takes half the time of asynchronous ones; this
 * runs every few seconds.
 * @param root the music folder, absolute
 * @throws the file system's error if the folder itself cannot be read or a resource such as open files runs out: the
 * contents are then unknown
 */
export async function walkFolder(root: string, { shownDiskPath, onSkipped }: WalkDeps): Promise<Found[]> {
  const found: Found[] = [look('', MUSIC_ROOT, lstatSync(root))];
  let sinceTurn = 0;
  for (let next = 0; next < found.length; next += 1) {
    const folder = found[next];
    if (folder?.kind !== 'folder') continue;
    const entries = readFolder(join(root, folder.diskPath), folder.diskPath, onSkipped);
    const byName = new Map(entries.filter((entry) => !isIgnoredName(entry.name)).map((entry) => [entry.name, entry]));
    const names = exposedNames(
      [...byName.keys()],
      (name) => shownDiskPath(pathKey(`${folder.pathDisplay}/${name}`)) === join(folder.diskPath, name),
    );
    for (const [diskName, name] of names) {
      const diskPath = join(folder.diskPath, diskName);
      const entry = byName.get(diskName);
      if (!entry?.isFile() && !entry?.isDirectory()) {
        onSkipped(diskPath, 'neither a file nor a folder');
        continue;
      }
      const stat = statOf(join(root, diskPath), diskPath, onSkipped);
      if (stat?.isFile() || stat?.isDirectory()) found.push(look(diskPath, `${folder.pathDisplay}/${name}`, stat));
      sinceTurn += 1;
      if (sinceTurn % ENTRIES_PER_TURN === 0) await nextTurn();
    }
  }
  return found;
}

function readFolder(path: string, diskPath: string, onSkipped: WalkDeps['onSkipped']): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (diskPath === '' || !isGoneOrClosed(code)) throw error;
    onSkipped(diskPath, code ?? 'unreadable');
    return [];
  }
}

/** Other errors are our own or temporary (no open files left); these files must not count as deleted. */
function isGoneOrClosed(code: string | undefined): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES' || code === 'EPERM';
}

function statOf(path: string, diskPath: string, onSkipped: WalkDeps['onSkipped']): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (!isGoneOrClosed(code)) throw error;
    // a name that is not UTF-8 could not be opened again
    onSkipped(diskPath, code ?? 'unreadable');
    return undefined;
  }
}

function look(diskPath: string, pathDisplay: string, stat: Stats): Found {
  return {
    kind: stat.isDirectory() ? 'folder' : 'file',
    pathLower: pathKey(pathDisplay),
    pathDisplay,
    diskPath,
    inode: stat.ino,
    birthtimeMs: stat.birthtimeMs,
    size: stat.size,
    mtimeMs: stat.mtimeMs,
    ctimeMs: stat.ctimeMs,
  };
}
