import { open, readFile, rename, utimes } from 'node:fs/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { blockCount } from './blocks.ts';
import type { CacheFolder } from './cacheFolder.ts';
import { ContentHash } from './contentHash.ts';
import type { MediaFile } from './mediaFile.repository.ts';
import { MEDIA_TIME_SECONDS } from './mediaHeaders.ts';

/**
 * Assembles a file from its blocks once all are there, and publishes it to the proxy in one step. Deletes blocks that
 * don't match the expected content.
 * @returns whether the file is complete now
 */
export async function assemble(file: MediaFile, cache: CacheFolder, clock: Clock): Promise<boolean> {
  const draft = cache.draftPath(file.mediaName);
  const hash = new ContentHash();
  const target = await open(draft, 'w');
  try {
    for (let index = 0; index < blockCount(file.sizeBytes); index += 1) {
      const bytes = await readFile(cache.blockPath(file.mediaName, index));
      hash.update(bytes);
      await target.writeFile(bytes);
    }
    await target.datasync();
  } finally {
    await target.close();
  }
  const isGood = hash.digest() === file.contentHash;
  if (isGood) {
    await utimes(draft, clock.now(), MEDIA_TIME_SECONDS);
    await rename(draft, cache.completePath(file.mediaName));
  }
  await cache.dropPartial(file.mediaName);
  return isGood;
}
