import { parseFromTokenizer } from 'music-metadata';
import type { Storage, StoredContent } from '../dropbox/storage.ts';
import { StorageError, toStorageError } from '../dropbox/storageError.ts';
import { extensionOf } from '../files/extensionOf.ts';
import { oggDuration } from './oggDuration.ts';
import { RangeTokenizer, type ReadBytes } from './rangeTokenizer.ts';

const BUDGET_BYTES = 1_048_576;

export type MeasuredFile = StoredContent & { path: string; sizeBytes: number };

function readerOf(file: StoredContent, storage: Storage, signal: AbortSignal): ReadBytes {
  return async (start, end) => {
    const body = await storage.openRange(file, start, end, signal);
    const parts: Uint8Array[] = [];
    try {
      for await (const part of body) parts.push(part);
    } catch (error) {
      throw toStorageError(error);
    }
    return Buffer.concat(parts);
  };
}

/**
 * Reads a file's duration from a few kilobytes of it.
 * @returns seconds, to the millisecond; null if the first megabyte does not reveal it: the player then reports it
 * @throws StorageError if the storage is not responding
 */
export async function readDuration(file: MeasuredFile, storage: Storage, signal: AbortSignal): Promise<number | null> {
  const read = readerOf(file, storage, signal);
  try {
    const seconds =
      extensionOf(file.path) === 'ogg'
        ? await oggDuration(file.sizeBytes, read)
        : (
            await parseFromTokenizer(new RangeTokenizer(file.sizeBytes, read, BUDGET_BYTES), {
              duration: false,
              skipCovers: true,
            })
          ).format.duration;
    return seconds && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null;
  } catch (error) {
    // Any other parser error is caused by the file, and rereading would not help.
    if (error instanceof StorageError) throw error;
    return null;
  }
}
