import { watchProgress } from '../dropbox/pageProgress.ts';
import { mirrorPass, type PassDeps } from '../songSync/mirrorPass.ts';
import type { ComparisonRepository } from './comparison.repository.ts';
import { type AskLibrary, readLibrary } from './readLibrary.ts';

export type CompareDeps = PassDeps & {
  comparison: ComparisonRepository;
  askLibrary: AskLibrary;
  adoptSpellings(folder: string): Promise<void>;
  /** resolves after a moment */
  recheckLater(): Promise<void>;
};

/** A constantly changing folder is compared as it was after this many checks. */
const CHECKS_AT_MOST = 5;

/** Checks that the library responds before listing the whole folder for a comparison that could not finish. */
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
 * Lists the whole folder and compares it with the mirror and with the library's own files, to prove that following
 * changes missed nothing. Works page by page in tables, so memory does not grow with the folder. The mirror catches up
 * first, and changes made in the storage meanwhile are included, so that a busy folder is not reported as different.
 * While the library is away or behind, the comparison stays requested.
 * @throws StorageError; no result is stored then
 * @see PRODUCT.md, Sync: in step
 */
export async function compareWithStorage(deps: CompareDeps, signal: AbortSignal): Promise<void> {
  const { storage, mirror, comparison, clock, log } = deps;
  if (!(await answers(deps, signal))) return;
  const folder = (await mirror.state()).chosenFolder ?? deps.folder;
  await comparison.begin();
  const showProgress = watchProgress();
  let page = await storage.list(folder, signal);
  await comparison.store(page.entries, folder);
  for (let checks = 0; checks < CHECKS_AT_MOST; checks += 1) {
    while (page.hasMore) {
      showProgress(page);
      page = await storage.listOn(page.cursor, signal);
      await comparison.store(page.entries, folder);
    }
    await mirrorPass(deps, signal);
    page = await storage.listOn(page.cursor, signal);
    await comparison.store(page.entries, folder);
    if (page.entries.length === 0) break;
  }
  await deps.adoptSpellings(folder);
  if (!(await readLibrary(deps, signal))) {
    log.warn('the comparison waits until the library has caught up with the change log');
    return;
  }
  const { differenceCount, filesCompared } = await comparison.conclude(clock.now());
  log.info({ filesCompared, differenceCount }, 'compared the library with the storage');
}
