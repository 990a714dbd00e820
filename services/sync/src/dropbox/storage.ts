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

export type ListedEntry = ListedFile | { kind: 'folder'; pathLower: string } | { kind: 'deleted'; pathLower: string };

/** One page of a listing; the cursor leads to the next page, or to what changes after the last one. */
export type ListedPage = {
  entries: ListedEntry[];
  /** the kinds of entries that are neither files, folders nor deletions; one for each such entry */
  unknownKinds: string[];
  cursor: string;
  hasMore: boolean;
};

/** Which bytes of which file: the content hash makes sure that a file replaced meanwhile is not taken for the old one. */
export type StoredContent = { fileId: string; contentHash: string };

/**
 * The storage, as the rest of this service sees it. Every function rejects with a StorageError.
 *
 * @see the Dropbox HTTP API, `/files/list_folder` and what follows it
 */
export type Storage = {
  list(folder: string, signal?: AbortSignal): Promise<ListedPage>;
  listOn(cursor: string, signal?: AbortSignal): Promise<ListedPage>;
  /** Holds until something below the cursor's folder changes, or about a minute. `pauseSeconds`: not to be asked again before that. */
  waitForChange(cursor: string, signal?: AbortSignal): Promise<{ changed: boolean; pauseSeconds: number }>;
  /** Bytes `start` to `end`, both included. */
  openRange(
    content: StoredContent,
    start: number,
    end: number,
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>>;
};
