import { readdir } from 'node:fs/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { CacheFolder } from './cacheFolder.ts';
import { bytesKept } from './makeRoom.ts';

export type CacheUse = { bytes: number; boundBytes: number; files: number };

/** Looking means reading the whole folder's list: not more often than this. */
const GOOD_FOR_MS = 15_000;

/** Says what the cache takes on disk; an answer is good for a few seconds, however many look. */
export function createCacheUse(cache: CacheFolder, boundBytes: number, clock: Clock): () => Promise<CacheUse> {
  let last: { use: Promise<CacheUse>; untilMs: number } | undefined;

  async function look(): Promise<CacheUse> {
    const [bytes, names] = await Promise.all([bytesKept(cache), readdir(cache.completeFolder)]);
    return { bytes, boundBytes, files: names.length };
  }

  return () => {
    const nowMs = clock.now().getTime();
    if (!last || last.untilMs <= nowMs) {
      const use = look();
      last = { use, untilMs: nowMs + GOOD_FOR_MS };
      use.catch(() => {
        last = undefined;
      });
    }
    return last.use;
  };
}
