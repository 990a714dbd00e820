import type { ListedFile } from '@simmer/sync/src/catalogue/dropbox/storage.ts';
import { deleted, type ModelStorage } from './modelStorage.ts';

/** What people and their programs do to a folder, and chance enough to decide where. */
export const deeds = [
  'add',
  'addFolder',
  'delete',
  'deleteFolder',
  'restore',
  'export',
  'exportFolder',
  'change',
  'move',
  'moveFolder',
  'keepOld',
  'swap',
  'spell',
] as const;
export type Deed = { what: (typeof deeds)[number]; where: number; isToldLate: boolean };

/** A version as people think of it: it stays the same through renames, and a file exported to the same path is its next state. */
type Lineage = { fileId: string };

const FOLDERS = ['/Album', '/Sketches', '/Live'];
const relative = (file: ListedFile) => file.pathDisplay.slice('/Music'.length);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/**
 * Does what people do to the model storage, and keeps in mind which version each file has to be. Between two syncs each file is touched
 * once, so that there is one right answer whatever the sync saw of it.
 */
export function createMusicians(storage: ModelStorage) {
  const lineages = new Map<string, Lineage>();
  const missing = new Map<string, Lineage[]>();
  const deletedFiles: ListedFile[] = [];
  let touched = new Set<string>();
  let made = 0;

  const touch = (path: string) => touched.add(path.toLowerCase());
  const isFree = (path: string) => !touched.has(path.toLowerCase());
  const untouched = () => storage.files().map(relative).filter(isFree);
  const pick = <T>(from: readonly T[], where: number): T | undefined => from[where % Math.max(1, from.length)];
  const freePath = (where: number, folder = pick(FOLDERS, where) ?? '/Album'): string => {
    for (let number = where % 12; ; number += 1) {
      const path = `${folder}/Song ${number}.wav`;
      if (isFree(path) && !storage.at(path)) return path;
    }
  };

  function lose(path: string): ListedFile[] {
    const taken = storage.take(path);
    for (const file of taken) {
      touch(relative(file));
      const lineage = lineages.get(file.fileId);
      if (lineage) missing.set(file.pathLower, [...(missing.get(file.pathLower) ?? []), lineage]);
      deletedFiles.push(file);
    }
    return taken;
  }

  /** A new file: the next state of what was at its path last, if that is gone. */
  function make(path: string) {
    touch(path);
    made += 1;
    const fileId = `id:${made}`;
    storage.put(path, { fileId, content: `content ${made}` });
    const file = storage.at(path);
    if (!file) throw new Error('The file was put there just now.');
    const lineage = missing.get(file.pathLower)?.pop() ?? { fileId };
    lineages.delete(lineage.fileId);
    lineage.fileId = fileId;
    lineages.set(fileId, lineage);
    return file;
  }

  function carry(file: ListedFile, path: string): ListedFile {
    touch(path);
    storage.put(path, { fileId: file.fileId, content: file.contentHash });
    return storage.at(path) ?? file;
  }

  /** Takes a file away from its path and brings it to another one. */
  function move(path: string, to: string, isToldLate: boolean): void {
    touch(path);
    for (const file of storage.take(path)) {
      const moved = carry(file, to);
      storage.tell(...(isToldLate ? [moved, deleted(path)] : [deleted(path), moved]));
    }
  }

  const does: Record<Deed['what'], (where: number, isToldLate: boolean) => void> = {
    add: (where) => storage.tell(make(freePath(where))),
    addFolder(where) {
      for (let number = 0; number < 8; number += 1) storage.tell(make(freePath(where)));
    },
    delete(where) {
      const path = pick(untouched(), where);
      if (path && lose(path).length > 0) storage.tell(deleted(path));
    },
    deleteFolder(where) {
      const folder = wholeFolder(where);
      if (folder && lose(folder).length > 0) storage.tell(deleted(folder));
    },
    restore(where) {
      const file = pick(
        deletedFiles.filter((one) => lineages.has(one.fileId) && isFree(relative(one)) && !storage.at(relative(one))),
        where,
      );
      const lineage = file && lineages.get(file.fileId);
      if (!lineage) return;
      const others = missing.get(file.pathLower)?.filter((one) => one !== lineage) ?? [];
      missing.set(file.pathLower, others);
      deletedFiles.splice(deletedFiles.indexOf(file), 1);
      storage.tell(carry(file, relative(file)));
    },
    export(where, isToldLate) {
      const path = pick(untouched(), where);
      if (!path) return;
      lose(path);
      if (!isToldLate) storage.tell(deleted(path));
      storage.tell(make(path));
    },
    exportFolder(where) {
      const folder = wholeFolder(where);
      if (!folder) return;
      const paths = lose(folder).map(relative);
      storage.tell(deleted(folder), ...paths.map(make));
    },
    change(where) {
      const path = pick(untouched(), where);
      const file = path && storage.at(path);
      if (!file) return;
      touch(path);
      made += 1;
      storage.put(path, { fileId: file.fileId, content: `content ${made}` });
      storage.tell(storage.at(path) ?? file);
    },
    move(where, isToldLate) {
      const path = pick(untouched(), where);
      if (path) move(path, freePath(where + 5), isToldLate);
    },
    moveFolder(where) {
      const folder = wholeFolder(where);
      if (!folder) return;
      const files = storage.take(folder);
      for (const file of files) touch(relative(file));
      const moved = files.map((file) => carry(file, freePath(where, pick(FOLDERS, where + 1))));
      storage.tell(deleted(folder), ...moved);
    },
    keepOld(where, isToldLate) {
      const path = pick(untouched(), where);
      if (!path) return;
      move(path, freePath(where + 3), isToldLate);
      storage.tell(make(path));
    },
    swap(where) {
      const [one, other] = [pick(untouched(), where), pick(untouched(), where + 1)];
      const [first, second] = [one && storage.at(one), other && storage.at(other)];
      if (!one || !other || !first || !second || one === other) return;
      storage.take(one);
      storage.take(other);
      storage.tell(deleted(one), deleted(other), carry(first, other), carry(second, one));
    },
    spell(where) {
      const path = pick(untouched(), where);
      if (!path) return;
      touch(path);
      const name = path.slice(folderOf(path).length);
      storage.spell(path, folderOf(path) + (where % 2 ? name.toUpperCase() : name.toLowerCase()));
    },
  };

  function isWhole(folder: string): boolean {
    const inside = storage
      .files()
      .map(relative)
      .filter((path) => folderOf(path).toLowerCase() === folder.toLowerCase());
    return inside.length > 0 && inside.every(isFree);
  }
  const wholeFolder = (where: number) => pick(FOLDERS.filter(isWhole), where);

  return {
    do: ({ what, where, isToldLate }: Deed) => does[what](where, isToldLate),
    /** what was done is synced: all may be touched again */
    rest() {
      touched = new Set();
    },
    lineageOf: (fileId: string) => lineages.get(fileId),
  };
}
