import { openLibraryDatabase } from '@simmer/library/src/base/database/database.ts';
import { createFeedRepository as createLibraryFeed } from '@simmer/library/src/catalogue/feed/feed.repository.ts';
import { systemClock } from '@simmer/service-common/base/clock.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { openSyncDatabase } from '@simmer/sync/src/base/database.ts';
import { compareWithStorage } from '@simmer/sync/src/catalogue/comparison/compareWithStorage.ts';
import { createComparisonRepository } from '@simmer/sync/src/catalogue/comparison/comparison.repository.ts';
import { createAdoptSpellings } from '@simmer/sync/src/catalogue/comparison/spelling.repository.ts';
import type { Storage } from '@simmer/sync/src/catalogue/dropbox/storage.ts';
import { createFeedRepository as createSyncFeed } from '@simmer/sync/src/catalogue/feed/feed.repository.ts';
import { createHeldRemovals } from '@simmer/sync/src/catalogue/songSync/heldRemovals.repository.ts';
import { createMirrorRepository } from '@simmer/sync/src/catalogue/songSync/mirror.repository.ts';
import { mirrorPass } from '@simmer/sync/src/catalogue/songSync/mirrorPass.ts';
import { createPageRepository } from '@simmer/sync/src/catalogue/songSync/page.repository.ts';
import { crashingDatabase, fuseAt } from '@simmer/sync/src/testing/crashing.ts';

const log = createLog('sync', 'silent');
const signal = new AbortController().signal;
const FOLDER = '/Music';
const FEED_PAGE = 5;

export type HeardVersion = { id: number; fileId: string; path: string; contentHash: string };

/** The mirror and the library, each over a database of its own, with nothing between them but the change log. */
export async function startSyncedLibrary(storage: Storage) {
  const [syncTest, libraryTest] = await Promise.all([
    createTestDatabase({ name: 'sync', open: (url) => openSyncDatabase(url, log) }),
    createTestDatabase({ name: 'library', open: (url) => openLibraryDatabase(url, log) }),
  ]);
  const syncDatabase = await openSyncDatabase(syncTest.url, log);
  const libraryDatabase = await openLibraryDatabase(libraryTest.url, log);

  const passOver = (database: Parameters<typeof createMirrorRepository>[0]) => ({
    storage,
    folder: FOLDER,
    mirror: createMirrorRepository(database),
    pages: createPageRepository(database, 'a secret that is only used in tests'),
    clock: systemClock,
    log,
  });

  async function follow(database: Parameters<typeof createLibraryFeed>[0] = libraryDatabase): Promise<void> {
    const feed = createLibraryFeed(database);
    for (;;) {
      const after = await feed.readCursor();
      const { changes } = await createSyncFeed(syncDatabase).after(after, FEED_PAGE);
      if (changes.length === 0) return;
      await feed.applyPage(after, changes);
    }
  }

  const libraryFeed = createLibraryFeed(libraryDatabase);
  return {
    pass: () => mirrorPass(passOver(syncDatabase), signal),
    follow: () => follow(),
    /** A pass, or following the log, by a process that ends at its n-th statement, unless it is through before. */
    passAndDie: (statement: number) =>
      mirrorPass(passOver(crashingDatabase(syncDatabase, fuseAt(statement))), signal).catch(() => undefined),
    followAndDie: (statement: number) =>
      follow(crashingDatabase(libraryDatabase, fuseAt(statement))).catch(() => undefined),
    /** The product's own comparison of storage, mirror and library. */
    async compare() {
      const comparison = createComparisonRepository(syncDatabase);
      await compareWithStorage(
        {
          ...passOver(syncDatabase),
          comparison,
          adoptSpellings: createAdoptSpellings(syncDatabase),
          askLibrary: async (after) => ({
            lastSeq: await libraryFeed.readCursor(),
            files: await libraryFeed.heldFiles(after, 2_000),
          }),
          recheckLater: () => follow(),
        },
        signal,
      );
      return comparison.state();
    },
    held: createHeldRemovals(syncDatabase),
    /** Versions in the list, by file. */
    versions: () => libraryFeed.heldFiles(0, 10_000) as Promise<HeardVersion[]>,
    async stop() {
      await Promise.all([syncDatabase.destroy(), libraryDatabase.destroy()]);
      await Promise.all([syncTest.drop(), libraryTest.drop()]);
    },
  };
}
