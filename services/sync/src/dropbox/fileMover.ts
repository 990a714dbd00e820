import { z } from 'zod';
import { watchProgress } from './pageProgress.ts';
import { StorageError, toStorageError } from './storageError.ts';
import type { StorageSession } from './storageSession.ts';

const CALL_MS = 60_000;
const PAGE_ENTRIES = 2000;

const file = z.object({
  '.tag': z.literal('file'),
  id: z.string(),
  path_lower: z.string(),
  path_display: z.string(),
  rev: z.string(),
  size: z.number(),
  server_modified: z.string(),
});
const page = z.object({
  entries: z.array(z.union([file, z.object({ '.tag': z.enum(['folder', 'deleted']) })])),
  cursor: z.string().min(1),
  has_more: z.boolean(),
});

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

const placed = (given: z.infer<typeof file>): PlacedFile => ({
  fileId: given.id,
  pathLower: given.path_lower,
  pathDisplay: given.path_display,
  rev: given.rev,
  sizeBytes: given.size,
  uploadedAt: new Date(given.server_modified),
});

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const given = schema.safeParse(answer);
  if (!given.success) throw new StorageError('unavailable', { cause: 'the reply has an unexpected shape' });
  return given.data;
}

export function createFileMover(session: StorageSession): FileMover {
  const options = { timeout: CALL_MS };
  return {
    async *filesBelow(folder) {
      const asked = { path: folder, recursive: true, limit: PAGE_ENTRIES };
      const showProgress = watchProgress();
      let current = read(page, await session.call((dropbox) => dropbox.filesListFolder(asked, options)));
      for (;;) {
        yield current.entries.flatMap((entry) => (entry['.tag'] === 'file' ? [placed(entry)] : []));
        if (!current.has_more) return;
        const { entries, cursor, has_more } = current;
        showProgress({ entries, cursor, hasMore: has_more });
        current = read(page, await session.call((dropbox) => dropbox.filesListFolderContinue({ cursor }, options)));
      }
    },

    async find(fileId) {
      try {
        const answer = await session.call((dropbox) => dropbox.filesGetMetadata({ path: fileId }, options));
        return placed(read(file, answer));
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
