import type { Catalogue } from '../files/catalogue.ts';
import { isInside, nameOf } from '../files/dropboxPath.ts';
import { type Found, hasSameContent, idFor, isSameThing, type StoredRecord } from '../files/records.ts';
import type { WalkResult } from './diskMessages.ts';

/**
 * Updates the catalogue after a scan, in one step: removes what vanished, then shows moved files and folders at their
 * new places under their old ids.
 * @returns the files whose content must be read before they can be shown
 */
export function applyWalk({ found, gone, isWhole }: WalkResult, catalogue: Catalogue): Found[] {
  const paths = isWhole ? catalogue.sortedPaths() : [...gone, ...found.map((one) => one.pathLower)].sort();
  removeWhatIsGone(paths, found, catalogue);
  const toRead: Found[] = [];
  for (const one of found) {
    const live = catalogue.get(one.pathLower);
    if (one.kind === 'folder') showFolder(one, live, catalogue);
    else if (!showKnownFile(one, live, catalogue)) toRead.push(one);
  }
  catalogue.removed.trim();
  return toRead;
}

/** @param paths where something may be gone, sorted */
function removeWhatIsGone(paths: readonly string[], found: readonly Found[], catalogue: Catalogue): void {
  // New files by the thousand are no reason to look for old ones.
  if (!paths.some((path) => catalogue.get(path))) return;
  const byPath = new Map(found.map((one) => [one.pathLower, one]));
  const byInode = Map.groupBy(found, (one) => one.inode);
  let removedFolder: string | undefined;
  for (const path of paths) {
    if (removedFolder !== undefined && isInside(path, removedFolder)) continue;
    const record = catalogue.get(path);
    if (!record) continue;
    const here = byPath.get(path);
    const isGone = here?.kind !== record.kind;
    // another file is here and this one is elsewhere: it was moved, so the place is no longer its own
    const hasMovedAway =
      !isGone &&
      here.inode !== record.inode &&
      (byInode.get(record.inode) ?? []).some((one) => one.pathLower !== path && isSameThing(record, one));
    if (!isGone && !hasMovedAway) continue;
    catalogue.remove(path);
    if (record.kind === 'folder') removedFolder = path;
  }
}

function showFolder(one: Found, live: StoredRecord | undefined, catalogue: Catalogue): void {
  const place = placeOf(one);
  if (live?.kind === 'folder') {
    if (live.inode !== one.inode || live.diskPath !== one.diskPath) keepUp(live, { ...live, ...place }, catalogue);
    return;
  }
  const moved = catalogue.removed.takeMoved(one);
  catalogue.put({ kind: 'folder', ...place, id: moved?.id ?? freeId(one, catalogue) });
}

/** @returns false if the content must be read first */
function showKnownFile(one: Found, live: StoredRecord | undefined, catalogue: Catalogue): boolean {
  if (live?.kind === 'file' && live.inode === one.inode) {
    if (!hasSameContent(live, one)) return false;
    if (live.diskPath !== one.diskPath) keepUp(live, { ...live, ...placeOf(one) }, catalogue);
    return true;
  }
  const moved = catalogue.removed.takeMoved(one);
  if (moved?.kind !== 'file') return false;
  if (!hasSameContent(moved, one)) {
    catalogue.removed.add(moved); // moved and changed: it gets its id once its content has been read
    return false;
  }
  if (live) catalogue.remove(live.pathLower);
  catalogue.put({ ...moved, ...placeOf(one) });
  return true;
}

/**
 * Follows a known file or folder on disk. A new spelling of its own name is a change; that of a folder above is told with the folder.
 */
export function keepUp(live: StoredRecord, now: StoredRecord, catalogue: Catalogue): void {
  if (nameOf(live.pathDisplay) === nameOf(now.pathDisplay)) catalogue.refresh(now);
  else catalogue.put(now);
}

export function placeOf(one: Found): Pick<Found, 'pathLower' | 'pathDisplay' | 'diskPath' | 'inode' | 'birthtimeMs'> {
  const { pathLower, pathDisplay, diskPath, inode, birthtimeMs } = one;
  return { pathLower, pathDisplay, diskPath, inode, birthtimeMs };
}

/**
 * An id for something new. If its natural id is taken (by a file that was replaced by a copy), the path is mixed in.
 */
export function freeId(one: Found, catalogue: Catalogue): string {
  let candidate = idFor(one);
  for (let salt = 1; catalogue.byId(candidate); salt += 1) {
    candidate = idFor({ inode: one.inode, birthtimeMs: one.birthtimeMs + salt * 1e-3 });
  }
  return candidate;
}
