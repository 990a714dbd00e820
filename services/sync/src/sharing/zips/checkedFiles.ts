import { crc32 } from 'node:zlib';
import { StorageError } from '../../catalogue/dropbox/connection/storageError.ts';
import type { CacheFolder } from '../../playing/audioCache/cacheFolder.ts';
import { ContentHash } from '../../playing/audioCache/contentHash.ts';
import type { MediaFile } from '../../playing/audioCache/mediaFile.repository.ts';
import type { MediaStore } from '../../playing/audioCache/mediaStore.ts';
import type { ChecksumRepository } from './checksums.repository.ts';
import type { ZipEntry } from './format/place.ts';
import type { ZipSource } from './format/zip.ts';

/** A file of the library for a ZIP. */
export type ZipFile = ZipEntry & { file: MediaFile };

type Deps = {
  media: Pick<MediaStore, 'read' | 'fill'>;
  cache: Pick<CacheFolder, 'isComplete'>;
  checksums: ChecksumRepository;
  /** called if a file that was sent turns out to be another one than listed */
  onSpoilt(mediaName: string): void;
};

/**
 * Reads the files of a ZIP. A file that is not in the cache as a whole is checked against what the storage listed, before its
 * checksum follows it; the part before a range that begins within it is read for that, too.
 * @param known checksums by media name; new ones are added and stored
 * @param signal aborts when the caller has left
 * @returns a source whose functions reject with a StorageError, also if a content is another one than listed
 */
export function checkedFiles(known: Map<string, number>, signal: AbortSignal, deps: Deps): ZipSource<ZipFile> {
  const { media, cache, checksums, onSpoilt } = deps;

  /** All bytes from `from` on, and what is before them only to be checked. */
  async function* checked({ file }: ZipFile, from: number): AsyncGenerator<Uint8Array, number> {
    const hash = new ContentHash();
    let crc = 0;
    let at = 0;
    for await (const bytes of media.read(file, 0, file.sizeBytes - 1)) {
      signal.throwIfAborted();
      hash.update(bytes);
      crc = crc32(bytes, crc);
      const before = Math.min(Math.max(from - at, 0), bytes.length);
      if (before < bytes.length) yield bytes.subarray(before);
      at += bytes.length;
    }
    if (hash.digest() === file.contentHash) return crc;
    onSpoilt(file.mediaName);
    throw new StorageError('fileGone', { cause: 'its content has changed' });
  }

  async function keep({ file: { mediaName } }: ZipFile, crc: number): Promise<number> {
    known.set(mediaName, crc);
    await checksums.keep(mediaName, crc);
    return crc;
  }

  return {
    async crcOf(entry) {
      const crc = known.get(entry.file.mediaName);
      if (crc !== undefined) return crc;
      void media.fill(entry.file, 0);
      const reading = checked(entry, entry.file.sizeBytes);
      for (;;) {
        const { done, value } = await reading.next();
        if (done) return keep(entry, value);
      }
    },

    async *read(entry, from, to) {
      const { file } = entry;
      const isComplete = await cache.isComplete(file);
      if (!isComplete) void media.fill(file, from);
      const goesOn = to === file.sizeBytes - 1;
      if (!goesOn || (isComplete && known.has(file.mediaName))) yield* media.read(file, from, to);
      else await keep(entry, yield* checked(entry, from));
    },
  };
}
