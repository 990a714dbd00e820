import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { StorageError } from '../dropbox/connection/storageError.ts';
import { watchProgress } from '../dropbox/pageProgress.ts';
import type { ListedEntry, ListedPage, Storage } from '../dropbox/storage.ts';
import { gatherRemoval } from './gatherRemoval.ts';
import type { MirrorRepository, MirrorState } from './mirror.repository.ts';
import type { PageRepository } from './page.repository.ts';
import { foldersAbove } from './pathIndex.ts';
import { type Position, PositionMoved, positionAfter } from './position.ts';

export type PassDeps = {
  storage: Storage;
  mirror: MirrorRepository;
  pages: PageRepository;
  /** the configured folder; an admin's choice takes precedence */
  folder: string;
  clock: Clock;
  log: Log;
  /** waits a moment for the rest of a removal; without, the storage is asked again at once */
  recheckLater?: () => Promise<void>;
};

/** If the storage keeps requesting new listings, waits for the next pass. */
const LISTINGS_AT_MOST = 2;

/** Whether the mirrored folder itself was deleted or moved, which must not count as an empty folder. */
function losesFolder(entries: ListedEntry[], folder: string): boolean {
  const folderLower = folder.toLowerCase();
  const isOurs = new Set([folderLower, ...foldersAbove(folderLower)]);
  return entries.some((entry) => entry.kind === 'deleted' && isOurs.has(entry.pathLower));
}

/** Most passes get one page without anything in it. */
const isQuiet = (page: ListedPage, at: Position) =>
  at.kind === 'changes' && !page.hasMore && page.entries.length === 0 && page.unknownKinds.length === 0;

/** @returns the position of the last page that was applied, and the storage's now */
async function readOn(
  position: Position,
  folder: string,
  deps: PassDeps,
  signal: AbortSignal,
): Promise<{ applied: Position; reached: Position }> {
  const { storage, mirror, pages, clock, log } = deps;
  const showProgress = watchProgress();
  let at = position;
  const next = async (cursor: string | null) => {
    const page = cursor === null ? await storage.list(folder, signal) : await storage.listOn(cursor, signal);
    showProgress(page);
    if (losesFolder(page.entries, folder))
      throw new StorageError('reset', { cause: 'the mirrored folder was deleted' });
    return page;
  };
  const gathering = {
    next,
    countGone: (entries: ListedEntry[]) => pages.countGone(entries, folder),
    recheckLater: async () => deps.recheckLater?.(),
  };
  for (;;) {
    const first = await next(at.cursor);
    if (isQuiet(first, at)) return { applied: at, reached: positionAfter(at, first) };
    // A single page is applied before anyone could see its progress.
    if (first.hasMore || at.kind === 'listing') await mirror.markSyncing(clock.now());
    const page = at.kind === 'changes' ? await gatherRemoval(first, gathering) : first;
    const applied = await pages.apply(page, at, folder);
    at = applied.position;
    for (const path of applied.skipped) log.debug({ path }, 'not a song');
    const strange = page.unknownKinds.filter((kind) => kind !== 'document' && kind !== 'symlink');
    if (strange.length > 0) log.warn({ kinds: [...new Set(strange)] }, 'entries of an unknown kind');
    if (applied.changes > 0) log.info({ entries: page.entries.length, changes: applied.changes }, 'mirrored a page');
    if (!page.hasMore) return { applied: at, reached: at };
  }
}

/**
 * Updates the mirror to the storage's current state: continues from its position, or lists the whole folder. Applies
 * each page together with its cursor in one transaction, so a crash at any point neither repeats nor loses anything.
 * @param known the mirror's state, if it was read just now
 * @throws StorageError; the catalogue stays as it is
 * @see PRODUCT.md, Sync
 */
export async function mirrorPass(deps: PassDeps, signal: AbortSignal, known?: MirrorState): Promise<void> {
  const { mirror, clock, log } = deps;
  let state = known ?? (await mirror.state());
  const folder = state.chosenFolder ?? deps.folder;
  for (let listings = 0; ; listings += 1) {
    try {
      if (listings > 0) state = await mirror.state();
      const { applied, reached } = await readOn(await mirror.open(folder, state), folder, deps, signal);
      await mirror.markSynced(clock.now(), applied, reached);
      return;
    } catch (thrown) {
      if (thrown instanceof PositionMoved && listings < LISTINGS_AT_MOST) continue;
      // A database failure is not the storage's fault and is rethrown as it is.
      if (!(thrown instanceof StorageError)) throw thrown;
      const { trouble } = thrown;
      if (trouble !== 'reset' && trouble !== 'folderMissing' && trouble !== 'endless') throw thrown;
      await mirror.forgetPosition();
      if (trouble !== 'reset' || listings >= LISTINGS_AT_MOST) throw thrown;
      log.info({ err: thrown }, 'listing the folder again');
    }
  }
}
