import type { Stats } from 'node:fs';
import { pathKey } from '../files/dropboxPath.ts';
import type { Found } from '../files/records.ts';

/** What the last scan found, to tell only what differs from it. */
type SeenBefore = {
  /** whether a scan has ended since the start, or since one failed */
  isKnown(): boolean;
  begin(): void;
  /** Whether the folder holds exactly these entries, each as it was; then they count as seen. @returns their folders */
  seeUnchanged(diskPath: string, entries: readonly DiskEntry[]): FolderPlace[] | undefined;
  /** @returns whether it is new or looks different */
  see(one: Found): boolean;
  /** Remembers how many entries a folder has. */
  seeAll(diskPath: string, count: number): void;
  /** ends a scan. @returns the paths of what was there before and is no longer */
  end(): string[];
  forget(): void;
};

export type DiskEntry = { diskPath: string; stat: Stats };
export type FolderPlace = Pick<Found, 'diskPath' | 'pathDisplay'>;

/** One entry, with as little as tells whether it has changed: there may be hundreds of thousands. */
type Seen = {
  isFolder: boolean;
  pathDisplay: string;
  inode: number;
  birthtimeMs: number;
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  scan: number;
};

type Stamp = Pick<Seen, 'inode' | 'birthtimeMs' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** A folder's times change with each file inside, which says nothing about the folder itself. */
const isSame = (seen: Seen, isFolder: boolean, stamp: Stamp) =>
  seen.isFolder === isFolder &&
  seen.inode === stamp.inode &&
  seen.birthtimeMs === stamp.birthtimeMs &&
  (isFolder || (seen.size === stamp.size && seen.mtimeMs === stamp.mtimeMs && seen.ctimeMs === stamp.ctimeMs));

export function createSeenBefore(): SeenBefore {
  const known = new Map<string, Seen>();
  const counts = new Map<string, number>();
  let left: string[] = [];
  let scan = 0;
  let isKnown = false;

  const isUnchanged = ({ diskPath, stat }: DiskEntry) => {
    const seen = known.get(diskPath);
    const { ino: inode, birthtimeMs, size, mtimeMs, ctimeMs } = stat;
    return seen && isSame(seen, stat.isDirectory(), { inode, birthtimeMs, size, mtimeMs, ctimeMs });
  };

  return {
    isKnown: () => isKnown,
    begin() {
      scan += 1;
      left = [];
    },
    seeUnchanged(diskPath, entries) {
      if (counts.get(diskPath) !== entries.length || !entries.every(isUnchanged)) return undefined;
      const folders: FolderPlace[] = [];
      for (const entry of entries) {
        const seen = known.get(entry.diskPath);
        if (!seen) continue;
        seen.scan = scan;
        if (seen.isFolder) folders.push({ diskPath: entry.diskPath, pathDisplay: seen.pathDisplay });
      }
      return folders;
    },
    see(one) {
      const isFolder = one.kind === 'folder';
      const before = known.get(one.diskPath);
      if (before?.pathDisplay === one.pathDisplay && isSame(before, isFolder, one)) {
        before.scan = scan;
        return false;
      }
      if (before && before.pathDisplay !== one.pathDisplay) left.push(pathKey(before.pathDisplay));
      const { pathDisplay, inode, birthtimeMs, size, mtimeMs, ctimeMs } = one;
      known.set(one.diskPath, { isFolder, pathDisplay, inode, birthtimeMs, size, mtimeMs, ctimeMs, scan });
      return true;
    },
    seeAll: (diskPath, count) => void counts.set(diskPath, count),
    end() {
      for (const [diskPath, seen] of known) {
        if (seen.scan === scan) continue;
        left.push(pathKey(seen.pathDisplay));
        known.delete(diskPath);
        counts.delete(diskPath);
      }
      isKnown = true;
      return left;
    },
    forget() {
      known.clear();
      counts.clear();
      isKnown = false;
    },
  };
}
