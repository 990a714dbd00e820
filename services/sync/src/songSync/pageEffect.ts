import { isPlayableExtension } from '@simmer/contracts';
import type { ListedEntry, ListedFile } from '../dropbox/storage.ts';
import { extensionOf } from '../files/extensionOf.ts';
import { PathIndex } from './pathIndex.ts';

/** A file the mirror holds now. */
export type HeldFile = { fileId: string; pathLower: string };

/**
 * What a page comes to: files that are no longer where they were, and files to put in or change, in the order in which the storage named
 * them. `replaced` are those at whose path another file lies now.
 */
export type PageEffect = { gone: string[]; replaced: string[]; upserts: ListedFile[]; skipped: string[] };

/** Whether a file has something to play. */
export function isSong(file: ListedFile): boolean {
  return file.sizeBytes > 0 && isPlayableExtension(extensionOf(file.pathLower));
}

/**
 * Plays a page's entries over the files they touch, strictly in order, and says what is different in the end: a file that is deleted at one
 * path and named at another has moved, a file at a folder's place takes all below that folder out, and the other way round.
 *
 * @param held the files of the mirror at or below any path of the page, and those the page names by id
 * @see the Dropbox HTTP API, `/files/list_folder/continue`: how entries are applied
 */
export function pageEffect(entries: ListedEntry[], held: HeldFile[]): PageEffect {
  const files = new PathIndex();
  for (const { fileId, pathLower } of held) files.put(fileId, pathLower);
  const named = new Map<string, ListedFile>();
  const skipped: string[] = [];
  const takeAll = (ids: string[]) => {
    for (const id of ids) files.take(id);
  };

  for (const entry of entries) {
    const { pathLower } = entry;
    if (entry.kind === 'deleted') takeAll([...files.at(pathLower), ...files.below(pathLower)]);
    else if (entry.kind === 'folder') takeAll(files.at(pathLower));
    else {
      takeAll([...files.at(pathLower), ...files.below(pathLower)]);
      // Named again: the later place in the order holds.
      named.delete(entry.fileId);
      if (isSong(entry)) {
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
    upserts: [...named.values()].filter((file) => files.has(file.fileId)),
    skipped,
  };
}
