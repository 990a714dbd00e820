import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import pLimit from 'p-limit';
import type { Storage } from '../../catalogue/dropbox/storage.ts';
import { assemble } from './assemble.ts';
import { BLOCK_BYTES, blockCount, blockLength, blockRange } from './blocks.ts';
import type { CacheFolder } from './cacheFolder.ts';
import type { CacheCounts } from './cacheMetrics.ts';
import { IncomingBlock } from './incomingBlock.ts';
import { cachedBytes, makeRoom } from './makeRoom.ts';
import type { MediaFile } from './mediaFile.repository.ts';

type StoreDeps = {
  cache: CacheFolder;
  storage: Storage;
  boundBytes: number;
  /** the first wait before resuming an interrupted block */
  fetchAgainMs: number;
  counts?: CacheCounts;
  clock: Clock;
  log: Log;
};

/** Audio from the cache, with missing parts fetched from storage. */
export type MediaStore = {
  /** Bytes `start` to `end` of a file, both included, as they arrive. Rejects with a StorageError. */
  read(file: MediaFile, start: number, end: number): AsyncGenerator<Uint8Array, void>;
  /** Fetches every missing block, those after `position` first. One fetch at a time per file. */
  fill(file: MediaFile, position: number): Promise<void>;
  /**
   * Keeps a complete file on this disk while `work` runs. Fetches missing parts only while nobody listens to uncached
   * audio.
   * @returns undefined if the file doesn't fit in the cache
   * @throws StorageError; errors of `work`
   */
  withComplete<T>(file: MediaFile, signal: AbortSignal, work: (path: string) => Promise<T>): Promise<T | undefined>;
  /**
   * The same for a file that nobody asked for: what is fetched for it doesn't stay, because it would displace what
   * people listen to.
   */
  withPassing<T>(file: MediaFile, signal: AbortSignal, work: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Counts bytes written to the cache by others. */
  noteCached(bytes: number): Promise<void>;
  /** Runs another's write under this name; if the disk is full, frees half of the cache and retries once. */
  withRoomFor(name: string, write: () => Promise<void>): Promise<void>;
};

const FILLS_AT_ONCE = 2;

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

export function createMediaStore({
  cache,
  storage,
  boundBytes,
  fetchAgainMs,
  counts,
  clock,
  log,
}: StoreDeps): MediaStore {
  const incoming = new Map<string, { block: IncomingBlock; stored: Promise<void> }>();
  const assembling = new Map<string, Promise<void>>();
  const fills = new Map<string, Promise<void>>();
  const inTurn = pLimit(FILLS_AT_ONCE);
  const oneAfterTheOther = pLimit(1);
  const readers = new Map<string, number>();
  let usedBytes: number | undefined;

  const hold = (mediaName: string) => readers.set(mediaName, (readers.get(mediaName) ?? 0) + 1);
  const release = (mediaName: string) => {
    const left = (readers.get(mediaName) ?? 1) - 1;
    if (left > 0) readers.set(mediaName, left);
    else readers.delete(mediaName);
  };

  const isBusy = (mediaName: string) =>
    readers.has(mediaName) || fills.has(mediaName) || [...incoming.keys()].some((key) => key.startsWith(mediaName));

  /** Two at once would each look at the disk, and the earlier look could win. */
  const count = (bytes: number) =>
    oneAfterTheOther(async () => {
      usedBytes = usedBytes === undefined ? await cachedBytes(cache) : usedBytes + bytes;
      if (usedBytes > boundBytes) usedBytes = await makeRoom(cache, boundBytes, isBusy, counts?.evicted);
    });

  /** Runs a write to the cache; if the disk is full, frees half of the cache and retries once. */
  async function withRoom(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      usedBytes = await makeRoom(cache, (await cachedBytes(cache)) / 2, isBusy, counts?.evicted);
      log.warn({ usedBytes }, 'the disk is full; removed files from the cache');
      await write();
    }
  }

  async function assembleOnce(file: MediaFile): Promise<void> {
    if ((await cache.missingBlocks(file)).length > 0) return;
    const running =
      assembling.get(file.mediaName) ??
      assemble(file, cache, clock).then((isGood) => {
        if (!isGood)
          log.warn({ mediaName: file.mediaName }, 'the downloaded audio does not match what the storage listed');
      });
    assembling.set(file.mediaName, running);
    await running.finally(() => assembling.delete(file.mediaName));
  }

  async function keep(file: MediaFile, index: number, block: IncomingBlock): Promise<void> {
    await block.arrived;
    counts?.fetched(block.bytes.length);
    try {
      await withRoom(() => cache.writeBlock(file, index, block.bytes));
      await withRoom(() => assembleOnce(file));
      await count(block.bytes.length);
    } catch (error) {
      // A full disk costs caching, not playback: the bytes are in memory and are served.
      log.warn({ err: error }, 'could not cache audio');
    }
  }

  function fetchBlock(file: MediaFile, index: number) {
    const key = `${file.mediaName}/${index}`;
    const known = incoming.get(key);
    if (known) return known;
    const range = blockRange(index, file.sizeBytes);
    const block = new IncomingBlock({ content: file, ...range, storage, firstWaitMs: fetchAgainMs });
    const stored = keep(file, index, block).finally(() => incoming.delete(key));
    stored.catch(() => undefined);
    const started = { block, stored };
    incoming.set(key, started);
    return started;
  }

  async function* readBlock(file: MediaFile, index: number, from: number, to: number) {
    const running = incoming.get(`${file.mediaName}/${index}`);
    if (running) {
      counts?.miss();
      yield* running.block.read(from, to);
      return;
    }
    const bytes =
      (await cache.readBlock(file, index)) ??
      (await cache.readComplete(file, index * BLOCK_BYTES, blockLength(index, file.sizeBytes)));
    if (bytes) {
      counts?.hit();
      yield bytes.subarray(from, to + 1);
    } else {
      counts?.miss();
      yield* fetchBlock(file, index).block.read(from, to);
    }
  }

  async function fetchMissing(file: MediaFile, position: number): Promise<void> {
    try {
      const first = Math.floor(position / BLOCK_BYTES);
      // Checked again for each block, because readers fetch some too, and a file that did not match starts over, once.
      for (let left = 2 * blockCount(file.sizeBytes); left > 0; left -= 1) {
        if (await cache.isComplete(file)) return;
        const [next] = await cache.missingBlocks(file, first);
        if (next === undefined) return;
        await fetchBlock(file, next).stored;
      }
    } catch (error) {
      log.debug({ err: error, mediaName: file.mediaName }, 'the rest of a file will be fetched later');
    }
  }

  /** Waits until no block is being fetched for a listener. */
  async function quiet(signal: AbortSignal): Promise<void> {
    for (; incoming.size + fills.size > 0; signal.throwIfAborted()) {
      await Promise.allSettled([...fills.values(), ...[...incoming.values()].map(({ stored }) => stored)]);
    }
  }

  async function withComplete<T>(file: MediaFile, signal: AbortSignal, work: (path: string) => Promise<T>) {
    if (file.sizeBytes > boundBytes / 2) return undefined;
    hold(file.mediaName);
    try {
      for (let left = 2 * blockCount(file.sizeBytes); !(await cache.isComplete(file)); left -= 1) {
        signal.throwIfAborted();
        if (left < 0) throw new Error('The downloaded audio does not match what the storage listed.');
        await quiet(signal);
        const [next] = await cache.missingBlocks(file);
        if (next === undefined) await assembleOnce(file);
        else await fetchBlock(file, next).stored;
      }
      return await work(cache.completePath(file.mediaName));
    } finally {
      release(file.mediaName);
    }
  }

  return {
    withComplete,

    async withPassing(file, signal, work) {
      const missing = (await cache.isComplete(file)) ? [] : await cache.missingBlocks(file);
      const isNew = missing.length === blockCount(file.sizeBytes);
      try {
        return await withComplete(file, signal, work);
      } finally {
        if (isNew && !isBusy(file.mediaName) && (await cache.isComplete(file))) {
          await cache.dropComplete(file.mediaName);
          await count(-file.sizeBytes);
        }
      }
    },

    noteCached: count,

    async withRoomFor(name, write) {
      hold(name);
      try {
        await withRoom(write);
      } finally {
        release(name);
      }
    },

    async *read(file, start, end) {
      hold(file.mediaName);
      try {
        for (let at = start; at <= end; ) {
          const index = Math.floor(at / BLOCK_BYTES);
          const block = blockRange(index, file.sizeBytes);
          const until = Math.min(block.end, end);
          yield* readBlock(file, index, at - block.start, until - block.start);
          at = until + 1;
        }
      } finally {
        release(file.mediaName);
      }
    },

    fill(file, position) {
      const running = fills.get(file.mediaName);
      if (running) return running;
      // A file too large for the cache is played from its blocks, which are dropped again.
      if (file.sizeBytes > boundBytes / 2) return Promise.resolve();
      const filling = inTurn(() => fetchMissing(file, position)).finally(() => fills.delete(file.mediaName));
      fills.set(file.mediaName, filling);
      return filling;
    },
  };
}
