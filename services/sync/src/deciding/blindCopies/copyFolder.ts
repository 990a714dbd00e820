import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { CacheFolder } from '../../playing/audioCache/cacheFolder.ts';
import { MEDIA_TIME_SECONDS } from '../../playing/audioCache/mediaHeaders.ts';
import { readCached } from '../../playing/audioCache/readCached.ts';

/** Longer than making any copy takes. */
const MADE_WITHIN_MS = 24 * 3_600_000;
/** Unlike media names, without an extension. */
const COPY_NAME = /^[0-9a-f]{64}$/;

/** The copies on disk. The time of access is when one was last asked for; the time of change is the same for all. */
export type CopyFolder = ReturnType<typeof createCopyFolder>;

const ifThere = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

export function createCopyFolder(cache: CacheFolder, clock: Clock) {
  const pathOf = (name: string) => join(cache.blindFolder, name);
  const touch = (path: string) => utimes(path, clock.now(), MEDIA_TIME_SECONDS);

  return {
    /** A copy's size, which makes it one of the last to be removed; undefined if it is not there. */
    async find(name: string): Promise<number | undefined> {
      const path = pathOf(name);
      const found = await stat(path).catch(ifThere);
      if (found) await touch(path).catch(ifThere);
      return found?.size;
    },

    /** Bytes `start` to `end`, both included. */
    read: (name: string, start: number, end: number) => readCached(pathOf(name), start, end),

    /** Publishes in one step what `write` has written. @returns what `write` returns */
    async publish<Written>(name: string, write: (draft: string) => Promise<Written>): Promise<Written> {
      const draft = cache.draftPath(name);
      await mkdir(join(cache.partialFolder, name), { recursive: true });
      try {
        const written = await write(draft);
        await touch(draft);
        await rename(draft, pathOf(name));
        return written;
      } finally {
        // With what a process that was killed has left of it.
        await cache.dropPartial(name);
      }
    },

    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true });
      await cache.dropPartial(name);
    },

    /** The names of all. */
    list: (): Promise<string[]> => readdir(cache.blindFolder),

    /** Removes what processes that were killed have left. */
    async removeUnfinished(): Promise<void> {
      const beforeMs = clock.now().getTime() - MADE_WITHIN_MS;
      for (const name of await readdir(cache.partialFolder)) {
        if (!COPY_NAME.test(name)) continue;
        const found = await stat(join(cache.partialFolder, name)).catch(ifThere);
        if (found && found.mtimeMs < beforeMs) await cache.dropPartial(name);
      }
    },
  };
}
