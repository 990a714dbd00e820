import { toStorageError } from './connection/storageError.ts';
import type { StorageSession } from './connection/storageSession.ts';
import { type DropboxEntry, isDownloadable, readEntries, readFile } from './entries.ts';
import { watchProgress } from './pageProgress.ts';

const CALL_MS = 60_000;
const PAGE_ENTRIES = 2000;

/** A file's current place and content. */
export type PlacedFile = {
  fileId: string;
  pathLower: string;
  pathDisplay: string;
  rev: string;
  sizeBytes: number;
  /** when the storage received these bytes */
  uploadedAt: Date;
};

/**
 * Finds and moves the storage's files by the storage's own ids, so that simultaneous moves by others cause no mix-up.
 */
export type FileMover = {
  /** Every file below a folder, page by page. @throws StorageError `folderMissing` and others */
  filesBelow(folder: string): AsyncIterable<PlacedFile[]>;
  /** undefined if the file is gone */
  find(fileId: string): Promise<PlacedFile | undefined>;
  /**
   * Moves a file and creates missing folders. @returns false if the name is taken @throws StorageError `fileGone`,
   * `refused` …
   */
  move(fileId: string, toPath: string): Promise<boolean>;
};

const placed = ({ pathLower, pathDisplay, file }: DropboxEntry & { kind: 'file' }): PlacedFile => ({
  fileId: file.id,
  pathLower,
  pathDisplay,
  rev: file.rev,
  sizeBytes: file.size,
  uploadedAt: new Date(file.server_modified),
});

export function createFileMover(session: StorageSession): FileMover {
  const options = { timeout: CALL_MS };
  return {
    async *filesBelow(folder) {
      const asked = { path: folder, recursive: true, limit: PAGE_ENTRIES };
      const showProgress = watchProgress();
      let page = readEntries(await session.call((dropbox) => dropbox.filesListFolder(asked, options)));
      for (;;) {
        yield page.entries.flatMap((entry) =>
          'kind' in entry && entry.kind === 'file' && isDownloadable(entry.file) ? [placed(entry)] : [],
        );
        if (!page.hasMore) return;
        showProgress(page);
        const { cursor } = page;
        page = readEntries(await session.call((dropbox) => dropbox.filesListFolderContinue({ cursor }, options)));
      }
    },

    async find(fileId) {
      try {
        const entry = readFile(await session.call((dropbox) => dropbox.filesGetMetadata({ path: fileId }, options)));
        return entry && placed(entry);
      } catch (error) {
        if (toStorageError(error).trouble === 'folderMissing') return undefined;
        throw error;
      }
    },

    async move(fileId, toPath) {
      const asked = { from_path: fileId, to_path: toPath, autorename: false };
      try {
        await session.call((dropbox) => dropbox.filesMoveV2(asked, options));
        return true;
      } catch (error) {
        if (toStorageError(error).summary.startsWith('to/conflict')) return false;
        throw error;
      }
    },
  };
}
