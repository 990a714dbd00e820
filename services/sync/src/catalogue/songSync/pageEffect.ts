import type { ListedEntry, ListedFile } from '../dropbox/storage.ts';
import { isSong } from '../files/isSong.ts';
import { PathIndex } from './pathIndex.ts';

/** A file now in the mirror. */
export type HeldFile = { fileId: string; pathLower: string; pathDisplay: string };

/** A file whose folder is spelled differently now. */
export type Respelled = { fileId: string; pathDisplay: string };

/**
 * The effect of a page: files that left their place, and files to insert or update, in the storage's order. `replaced`
 * are those whose path now has another file.
 */
export type PageEffect = {
  gone: string[];
  replaced: string[];
  respelled: Respelled[];
  upserts: ListedFile[];
  skipped: string[];
};

/** The storage tells a folder's new spelling once, without the files below. Only the last part of a path is sure to be as it is spelled now. */
function respell(file: string, folder: string): string {
  const parts = file.split('/');
  const at = folder.split('/').length - 1;
  return parts.with(at, folder.slice(folder.lastIndexOf('/') + 1)).join('/');
}

/**
 * Applies a page's entries to the affected files strictly in order, and returns the net effect: a file deleted at one
 * path and listed at another has moved; a file at a folder's path removes everything below that folder, and vice versa.
 * @param held the mirrored files at or below any path of the page, and those it names by id
 * @param folder the mirrored folder
 * @see the Dropbox HTTP API, `/files/list_folder/continue`: how entries are applied
 */
export function pageEffect(entries: ListedEntry[], held: HeldFile[], folder = ''): PageEffect {
  const files = new PathIndex();
  const spelled = new Map<string, string>();
  for (const { fileId, pathLower, pathDisplay } of held) {
    files.put(fileId, pathLower);
    spelled.set(fileId, pathDisplay);
  }
  const named = new Map<string, ListedFile>();
  const skipped: string[] = [];
  const takeAll = (ids: string[]) => {
    for (const id of ids) files.take(id);
  };
  const respellBelow = (pathLower: string, pathDisplay: string) => {
    for (const id of files.below(pathLower)) {
      const before = spelled.get(id);
      if (before !== undefined) spelled.set(id, respell(before, pathDisplay));
    }
  };

  for (const entry of entries) {
    const { pathLower } = entry;
    if (entry.kind === 'deleted' || entry.kind === 'document') {
      takeAll([...files.at(pathLower), ...files.below(pathLower)]);
    } else if (entry.kind === 'folder') {
      takeAll(files.at(pathLower));
      if (entry.pathDisplay !== undefined) respellBelow(pathLower, entry.pathDisplay);
    } else {
      takeAll([...files.at(pathLower), ...files.below(pathLower)]);
      // Listed again: the later position in the order counts.
      named.delete(entry.fileId);
      if (isSong(entry, folder)) {
        files.put(entry.fileId, pathLower);
        named.set(entry.fileId, entry);
      } else {
        files.take(entry.fileId);
        skipped.push(entry.pathDisplay);
      }
    }
  }
  const left = held.filter((file) => !files.has(file.fileId));
  const isReplaced = (file: HeldFile) => files.at(file.pathLower).length > 0;
  return {
    gone: left.filter((file) => !isReplaced(file)).map((file) => file.fileId),
    replaced: left.filter(isReplaced).map((file) => file.fileId),
    respelled: held.flatMap(({ fileId, pathDisplay }) => {
      const now = spelled.get(fileId);
      const isOther = now !== undefined && now !== pathDisplay && files.has(fileId) && !named.has(fileId);
      return isOther ? [{ fileId, pathDisplay: now }] : [];
    }),
    upserts: [...named.values()].filter((file) => files.has(file.fileId)),
    skipped,
  };
}
