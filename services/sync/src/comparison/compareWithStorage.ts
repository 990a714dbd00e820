import { watchProgress } from '../dropbox/pageProgress.ts';
import { mirrorPass, type PassDeps } from '../songSync/mirrorPass.ts';
import type { AskLibrary } from './askLibrary.ts';
import type { ComparisonRepository } from './comparison.repository.ts';
import { hearLibrary } from './hearLibrary.ts';

export type CompareDeps = PassDeps & {
  comparison: ComparisonRepository;
  askLibrary: AskLibrary;
  adoptSpellings(folder: string): Promise<void>;
  /** resolves after a moment */
  lookAgainLater(): Promise<void>;
};

/** A folder in which something changes all the time is compared as it was after so many looks. */
const LOOKS_AT_MOST = 5;

/** Whether the library answers now: a folder is not listed whole for a comparison that could not end. */
async function answers({ askLibrary, log }: CompareDeps, signal: AbortSignal): Promise<boolean> {
  try {
    await askLibrary(Number.MAX_SAFE_INTEGER, signal);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the library is not responding; the comparison waits for it');
    return false;
  }
}

/**
 * Lists the whole folder beside the mirror and compares it with the mirror and with what the library itself holds: the proof that following
 * the changes missed nothing, here and there. A page at a time, into tables, so that memory does not grow with the folder. The mirror
 * catches up before the comparison, and what changed in the storage meanwhile is heard, so that a busy folder is not taken for a difference.
 * While the library is away, or behind, the comparison stays asked for.
 *
 * @throws StorageError; nothing is concluded then
 * @see PRODUCT.md, Sync: in step
 */
export async function compareWithStorage(deps: CompareDeps, signal: AbortSignal): Promise<void> {
  const { storage, mirror, comparison, clock, log } = deps;
  if (!(await answers(deps, signal))) return;
  const folder = (await mirror.chosenFolder()) ?? deps.folder;
  await comparison.begin();
  const showProgress = watchProgress();
  let page = await storage.list(folder, signal);
  await comparison.hear(page.entries);
  for (let looks = 0; looks < LOOKS_AT_MOST; looks += 1) {
    while (page.hasMore) {
      showProgress(page);
      page = await storage.listOn(page.cursor, signal);
      await comparison.hear(page.entries);
    }
    await mirrorPass(deps, signal);
    page = await storage.listOn(page.cursor, signal);
    await comparison.hear(page.entries);
    if (page.entries.length === 0) break;
  }
  await deps.adoptSpellings(folder);
  if (!(await hearLibrary(deps, signal))) {
    log.warn('the comparison waits until the library has caught up with the change log');
    return;
  }
  const { differenceCount, filesCompared } = await comparison.conclude(clock.now());
  log.info({ filesCompared, differenceCount }, 'compared the library with the storage');
}
