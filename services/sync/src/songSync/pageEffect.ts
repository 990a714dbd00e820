import { isPlayableExtension } from '@simmer/contracts/services';
import type { ListedEntry, ListedFile } from '../dropbox/storage.ts';
import { extensionOf } from '../files/extensionOf.ts';
import { PathIndex } from './pathIndex.ts';

/** A file now in the mirror. */
export type HeldFile = { fileId: string; pathLower: string };

/**
 * The effect of a page: files that left their place, and files to insert or update, in the storage's order. `replaced`
 * are those whose path now has another file.
 */
export type PageEffect = { gone: string[]; replaced: string[]; upserts: ListedFile[]; skipped: string[] };

/** What systems and programs put beside people's files: `._Song.wav` of macOS, `~$x.wav` of Office, anything hidden. */
const BESIDE_FILES = /\/(?:\.|~\$)[^/]*$/;

/** Whether a file is playable audio that somebody put there. What a listing has is left out nowhere else. */
export function isSong(file: ListedFile): boolean {
  const { sizeBytes, pathLower } = file;
  return sizeBytes > 0 && isPlayableExtension(extensionOf(pathLower)) && !BESIDE_FILES.test(pathLower);
}

/**
 * Applies a page's entries to the affected files strictly in order, and returns the net effect: a file deleted at one
 * path and listed at another has moved; a file at a folder's path removes everything below that folder, and vice versa.
 * @param held the mirrored files at or below any path of the page, and those it names by id
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
    if (entry.kind === 'deleted' || entry.kind === 'document') takeAll([...files.at(pathLower), ...files.below(pathLower)]);
    else if (entry.kind === 'folder') takeAll(files.at(pathLower));
    else {
      takeAll([...files.at(pathLower), ...files.below(pathLower)]);
      // Listed again: the later position in the order counts.
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
