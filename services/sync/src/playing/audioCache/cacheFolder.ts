import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockCount, blockLength } from './blocks.ts';
import type { MediaFile } from './mediaFile.repository.ts';

/**
 * The cache on disk: `partial/<mediaName>/<block>` while blocks are missing, then `complete/<mediaName>`, which the
 * proxy serves too; and `blind/<name>`, the copies for blind votes.
 */
export type CacheFolder = ReturnType<typeof createCacheFolder>;

const ignoreMissing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

/** @param folder `cache/media` in the data folder */
export function createCacheFolder(folder: string) {
  const completeFolder = join(folder, 'complete');
  const partialFolder = join(folder, 'partial');
  const blindFolder = join(folder, 'blind');
  const partialOf = (mediaName: string) => join(partialFolder, mediaName);
  const completePath = (mediaName: string) => join(completeFolder, mediaName);

  return {
    completeFolder,
    partialFolder,
    blindFolder,
    completePath,

    async prepare(): Promise<void> {
      await mkdir(completeFolder, { recursive: true });
      await mkdir(partialFolder, { recursive: true });
      await mkdir(blindFolder, { recursive: true });
    },

    /** A cached block; undefined if it is missing or was left incomplete by a crash. */
    async readBlock(file: MediaFile, index: number): Promise<Uint8Array | undefined> {
      const length = blockLength(index, file.sizeBytes);
      const bytes = await readFile(join(partialOf(file.mediaName), String(index))).catch(ignoreMissing);
      return bytes?.length === length ? bytes : undefined;
    },

    async isComplete(file: MediaFile): Promise<boolean> {
      return (await stat(completePath(file.mediaName)).catch(ignoreMissing)) !== undefined;
    },

    /** A part of a complete file; undefined if it is not complete. */
    async readComplete(file: MediaFile, start: number, length: number): Promise<Uint8Array | undefined> {
      const handle = await open(completePath(file.mediaName)).catch(ignoreMissing);
      if (!handle) return undefined;
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
        return bytesRead === length ? buffer : undefined;
      } finally {
        await handle.close();
      }
    },

    /** Stores a block atomically under its name. */
    async writeBlock(file: MediaFile, index: number, bytes: Uint8Array): Promise<void> {
      const folderOfFile = partialOf(file.mediaName);
      await mkdir(folderOfFile, { recursive: true });
      const draft = join(folderOfFile, `${index}.${randomUUID()}.draft`);
      await writeFile(draft, bytes);
      await rename(draft, join(folderOfFile, String(index)));
    },

    /** The missing blocks from `first` on, then those from the start, because playback continues from there. */
    async missingBlocks(file: MediaFile, first = 0): Promise<number[]> {
      const names = new Set((await readdir(partialOf(file.mediaName)).catch(ignoreMissing)) ?? []);
      const count = blockCount(file.sizeBytes);
      const order = Array.from({ length: count }, (_, place) => (place + first) % count);
      return order.filter((index) => !names.has(String(index)));
    },

    blockPath: (mediaName: string, index: number) => join(partialOf(mediaName), String(index)),
    draftPath: (mediaName: string) => join(partialOf(mediaName), `whole.${randomUUID()}.draft`),
    dropComplete: (mediaName: string) => rm(completePath(mediaName), { force: true }),
    dropPartial: (mediaName: string) => rm(partialOf(mediaName), { recursive: true, force: true }),
  };
}
