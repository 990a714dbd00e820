import { z } from 'zod';
/** A file as the storage lists it. */
export const listedFile = z.object({
  kind: z.literal('file'),
  fileId: z.string(),
  pathLower: z.string(),
  pathDisplay: z.string(),
  rev: z.string(),
  contentHash: z.string(),
  sizeBytes: z.number(),
  /** ISO 8601 */
  modifiedAt: z.string(),
});

export type ListedFile = z.infer<typeof listedFile>;

/** `document`: a file that can't be downloaded, such as one of Paper or Google, or a symbolic link. */
export type ListedEntry =
  | ListedFile
  | { kind: 'folder'; pathLower: string; pathDisplay?: string | undefined }
  | { kind: 'document'; pathLower: string }
  | { kind: 'deleted'; pathLower: string };

/** A page of a listing; the cursor leads to the next page, or to changes after the last one. */
export type ListedPage = {
  entries: ListedEntry[];
  /** the kinds of the entries that were passed over, one per entry */
  unknownKinds: string[];
  cursor: string;
  hasMore: boolean;
};

/** A file and its content; the hash ensures that a file replaced in the meantime is not used instead. */
export type StoredContent = { fileId: string; contentHash: string };

/**
 * The storage, as the rest of this service sees it. Every function rejects with a StorageError.
 * @see the Dropbox HTTP API, `/files/list_folder` and related calls
 */
export type Storage = {
  list(folder: string, signal?: AbortSignal): Promise<ListedPage>;
  listOn(cursor: string, signal?: AbortSignal): Promise<ListedPage>;
  /**
   * Waits until something below the cursor's folder changes, or about a minute. `pauseSeconds`: the wait before the
   * next call.
   */
  waitForChange(cursor: string, signal?: AbortSignal): Promise<{ changed: boolean; pauseSeconds: number }>;
  /** Bytes `start` to `end`, both included. */
  openRange(
    content: StoredContent,
    start: number,
    end: number,
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>>;
};
