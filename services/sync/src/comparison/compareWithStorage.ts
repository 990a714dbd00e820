import { mirrorPass, type PassDeps } from '../songSync/mirrorPass.ts';
import type { ComparisonRepository } from './comparison.repository.ts';

export type CompareDeps = PassDeps & { comparison: ComparisonRepository };

/** A folder in which something changes all the time is compared as it was after so many looks. */
const LOOKS_AT_MOST = 5;

/**
 * Lists the whole folder beside the mirror and compares both: the proof that following the changes missed nothing. A page at a time, into a
 * table, so that memory does not grow with the folder. The mirror catches up before the comparison, and what changed in the storage
 * meanwhile is heard, so that a busy folder is not taken for a difference.
 *
 * @throws StorageError; nothing is concluded then
 * @see PRODUCT.md, Sync: in step
 */
export async function compareWithStorage(deps: CompareDeps, signal: AbortSignal): Promise<void> {
  const { storage, mirror, comparison, clock, log } = deps;
  const folder = (await mirror.chosenFolder()) ?? deps.folder;
  await comparison.begin();
  let page = await storage.list(folder, signal);
  await comparison.hear(page.entries);
  for (let looks = 0; looks < LOOKS_AT_MOST; looks += 1) {
    while (page.hasMore) {
      page = await storage.listOn(page.cursor, signal);
      await comparison.hear(page.entries);
    }
    await mirrorPass(deps, signal);
    page = await storage.listOn(page.cursor, signal);
    await comparison.hear(page.entries);
    if (page.entries.length === 0) break;
  }
  const { differenceCount, filesCompared } = await comparison.conclude(clock.now());
  log.info({ filesCompared, differenceCount }, 'compared the library with the storage');
}
