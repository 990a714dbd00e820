import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isNeverStored, MUSIC_ROOT, pathKey } from '../files/dropboxPath.ts';
import type { Found } from '../files/records.ts';
import { exposedNames } from './exposedNames.ts';
import type { DiskEntry, FolderPlace } from './seenBefore.ts';

type WalkDeps = {
  /** the disk path now shown at each path, if any: colliding names keep their places */
  shownDiskPaths(pathsLower: string[]): Promise<(string | undefined)[]>;
  /** takes a folder's entries if all are known; undefined if they are to be reported one by one */
  takeKnown(folder: FolderPlace, entries: readonly DiskEntry[]): FolderPlace[] | undefined;
  /** called for each other file and folder, parents before children. @returns whether all inside is wanted, known or not */
  onFound(one: Found, isWanted: boolean): boolean;
  /** called after a folder's entries were reported, with their number */
  onReported(folder: FolderPlace, count: number): void;
  /** called for each skipped file or folder, with the reason */
  onSkipped(diskPath: string, reason: string): void;
};

type Folder = FolderPlace & { isWanted: boolean };

/**
 * Scans everything in the folder. Reads only names and times, no content. Does not follow symbolic links, so nothing
 * outside the folder is seen. The calls are synchronous, which takes half the time of asynchronous ones; it runs in a
 * thread of its own.
 * @param root the music folder, absolute
 * @throws the file system's error if the folder itself cannot be read or a resource such as open files runs out: the
 * contents are then unknown
 */
export async function walkFolder(root: string, deps: WalkDeps): Promise<void> {
  const folders: Folder[] = [];
  const report = (one: Found, isWanted: boolean) => {
    const isAllWanted = deps.onFound(one, isWanted);
    if (one.kind !== 'folder') return;
    folders.push({ diskPath: one.diskPath, pathDisplay: one.pathDisplay, isWanted: isAllWanted });
  };
  report(foundAt('', MUSIC_ROOT, lstatSync(root)), false);
  // The list grows while it is walked.
  for (const folder of folders) {
    const names = readFolder(join(root, folder.diskPath), folder.diskPath, deps.onSkipped);
    const entries = entriesOf(root, folder, names, deps.onSkipped);
    // Something else between them decides about names, too.
    const known = !folder.isWanted && entries.length === names.length && deps.takeKnown(folder, entries);
    if (known) {
      for (const place of known) folders.push({ ...place, isWanted: false });
      continue;
    }
    const shownAs = exposedNames(names, await shownAmong(names, folder, deps.shownDiskPaths));
    const byPath = new Map(entries.map((entry) => [entry.diskPath, entry]));
    for (const [diskName, name] of shownAs) {
      const entry = byPath.get(pathIn(folder, diskName));
      if (entry) report(foundAt(entry.diskPath, `${folder.pathDisplay}/${name}`, entry.stat), folder.isWanted);
    }
    deps.onReported(folder, entries.length);
  }
}

const pathIn = ({ diskPath }: FolderPlace, diskName: string) =>
  diskPath === '' ? diskName : `${diskPath}/${diskName}`;

/** The files and folders among a folder's names. */
function entriesOf(
  root: string,
  folder: FolderPlace,
  names: readonly string[],
  onSkipped: WalkDeps['onSkipped'],
): DiskEntry[] {
  const entries: DiskEntry[] = [];
  for (const name of names) {
    const diskPath = pathIn(folder, name);
    const stat = statOf(`${root}/${diskPath}`, diskPath, onSkipped);
    if (!stat) continue;
    if (stat.isFile() || stat.isDirectory()) entries.push({ diskPath, stat });
    else onSkipped(diskPath, 'neither a file nor a folder');
  }
  return entries;
}

/** Only of names that are equal to Dropbox does it matter which is shown. */
async function shownAmong(
  diskNames: readonly string[],
  folder: FolderPlace,
  shownDiskPaths: WalkDeps['shownDiskPaths'],
): Promise<(diskName: string) => boolean> {
  const equal = [...Map.groupBy(diskNames, pathKey).values()].filter((names) => names.length > 1).flat();
  if (equal.length === 0) return () => false;
  const shown = await shownDiskPaths(equal.map((name) => pathKey(`${folder.pathDisplay}/${name}`)));
  const known = new Set(equal.filter((name, index) => shown[index] === pathIn(folder, name)));
  return (diskName) => known.has(diskName);
}

function readFolder(path: string, diskPath: string, onSkipped: WalkDeps['onSkipped']): string[] {
  try {
    return readdirSync(path).filter((name) => !isNeverStored(name));
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

function foundAt(diskPath: string, pathDisplay: string, stat: Stats): Found {
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
