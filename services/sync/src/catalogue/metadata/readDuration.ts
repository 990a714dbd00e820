import { StorageError, toStorageError } from '../dropbox/connection/storageError.ts';
import type { Storage, StoredContent } from '../dropbox/storage.ts';
import { aacLength } from './lengths/aacLength.ts';
import { aiffLength } from './lengths/aiffLength.ts';
import { type AudioFile, withoutTags } from './lengths/audioFile.ts';
import { flacLength } from './lengths/flacLength.ts';
import { mp3Length } from './lengths/mp3Length.ts';
import { mp4Length } from './lengths/mp4Length.ts';
import { oggLength } from './lengths/oggLength.ts';
import { type ReadBytes, rangeReader } from './lengths/rangeReader.ts';
import { wavLength } from './lengths/wavLength.ts';

/** What may be read of a file here and there: MP4 files hold their pictures where they describe their tracks. */
const BUDGET_BYTES = 16 * 1_048_576;

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

/** What a file is, its first bytes say; its name may be wrong. */
async function lengthOf(file: AudioFile): Promise<number | undefined> {
  switch ((await file.readAt(0, 4)).toString('latin1')) {
    case 'OggS':
      return oggLength(file);
    case 'fLaC':
      return flacLength(file);
    case 'RIFF':
    case 'RF64':
    case 'BW64':
      return wavLength(file);
    case 'FORM':
      return aiffLength(file);
    default:
      return (await aacLength(file)) ?? (await mp3Length(file)) ?? (await mp4Length(file));
  }
}

/**
 * Reads a file's duration from a few kilobytes of it; from all of it if it is raw AAC, or an MP3 that only its frames tell about.
 * @returns seconds, to the millisecond; null if it can't be found that way: the analysis, or else a player, then reports it
 * @throws StorageError if the storage is not responding
 */
export async function readDuration(file: MeasuredFile, storage: Storage, signal: AbortSignal): Promise<number | null> {
  const read = readerOf(file, storage, signal);
  try {
    const readAt = rangeReader(file.sizeBytes, read, BUDGET_BYTES);
    const seconds = await lengthOf(await withoutTags(file.sizeBytes, readAt, read));
    return seconds && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null;
  } catch (error) {
    // Any other parser error is caused by the file, and rereading would not help.
    if (error instanceof StorageError) throw error;
    return null;
  }
}
