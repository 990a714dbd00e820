import { readdir } from 'node:fs/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { CacheFolder } from './cacheFolder.ts';
import { cachedBytes } from './makeRoom.ts';

export type CacheUse = { bytes: number; boundBytes: number; files: number };

/** The minimum between two measurements, because each lists the whole folder. */
const GOOD_FOR_MS = 15_000;

/** Measures the cache's disk usage; a result is shared for a few seconds. */
export function createCacheUse(cache: CacheFolder, boundBytes: number, clock: Clock): () => Promise<CacheUse> {
  let last: { use: Promise<CacheUse>; untilMs: number } | undefined;

  async function measure(): Promise<CacheUse> {
    const [bytes, names] = await Promise.all([cachedBytes(cache), readdir(cache.completeFolder)]);
    return { bytes, boundBytes, files: names.length };
  }

  return () => {
    const nowMs = clock.now().getTime();
    if (!last || last.untilMs <= nowMs) {
      const use = measure();
      last = { use, untilMs: nowMs + GOOD_FOR_MS };
      use.catch(() => {
        last = undefined;
      });
    }
    return last.use;
  };
}
