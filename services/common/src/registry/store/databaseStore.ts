import type { PublishedFiles } from '@simmer/contracts/services';
import pLimit from 'p-limit';
import { AppError } from '../../base/appError.ts';
import type { ServiceDatabase } from '../../database/serviceDatabase.ts';
import { copyToDatabase, copyToFolder, type FolderCopy } from './folderCopy.ts';
import type { LocalFiles } from './localFiles.ts';
import type { ModulesStore } from './modulesStore.ts';
import { publishedFilesRepository } from './publishedFiles.repository.ts';
import { isPublic } from './publishedPaths.ts';

export type DatabaseStore = ModulesStore & {
  /** grows with each change */
  revision(): Promise<number>;
  /** Everything that nginx serves, which leaves out the history and the keys. */
  list(): Promise<PublishedFiles>;
  findContent(sha256: string): Promise<Buffer | undefined>;
};

type Open = {
  /** auth's */
  database: ServiceDatabase;
  /** a folder of this process alone; it may be empty, old or damaged */
  folder: string;
};

/** Whether a failure may come from the folder's state, rather than from what was asked for. */
const isPerhapsDamage = (error: unknown) => !(error instanceof AppError) || error.code === 'unavailable';

/**
 * The modules in Postgres, for instances that share no folder. Each change is one transaction: it locks out the other
 * instances, makes this process's own folder equal to the database, lets the work change it, and writes back what is
 * different.
 */
export function openDatabaseStore({ database, folder }: Open): DatabaseStore {
  const rows = publishedFilesRepository(database);
  /** one change of this process at a time, so that those that wait take no connections */
  const inTurn = pLimit(1);
  const withFolder = pLimit(1);
  /** what the folder is equal to; undefined if it may hold anything, such as a change that was not stored */
  let copy: FolderCopy | undefined;
  /** the files last seen; those not written to since are not read again */
  let seen: LocalFiles | undefined;

  /** Waits for the folder. @returns what gives it back */
  const takeFolder = () => new Promise<() => void>((taken) => void withFolder(() => new Promise<void>(taken)));

  async function refresh(isWanted?: (path: string) => boolean): Promise<void> {
    copy = await database.transaction('REPEATABLE READ', (manager) =>
      copyToFolder(folder, publishedFilesRepository(manager), { known: seen, isWanted }),
    );
    seen = copy.files;
  }

  async function changeOnce<T>(work: (modulesFolder: string) => Promise<T>): Promise<T> {
    // Only once the lock is ours; readers here need not wait for changes elsewhere.
    let endUse = () => {};
    try {
      const { result, after } = await database.transaction(async (manager) => {
        const inside = publishedFilesRepository(manager);
        await inside.lockChanges();
        endUse();
        endUse = await takeFolder();
        copy = undefined;
        const before = await copyToFolder(folder, inside, { known: seen });
        seen = before.files;
        const done = await work(folder);
        return { result: done, after: await copyToDatabase(folder, inside, before) };
      });
      copy = after;
      seen = after.files;
      return result;
    } finally {
      endUse();
    }
  }

  return {
    revision: rows.revision,
    findContent: rows.findContent,

    async list() {
      const { revision, files } = await rows.list();
      return { revision, files: files.filter(({ path }) => isPublic(path)) };
    },

    change: (work) => inTurn(() => changeOnce(work)),

    readAll: (work) =>
      withFolder(async () => {
        await refresh(() => true);
        return work(folder);
      }),

    async read(work) {
      const revision = await rows.revision();
      return withFolder(async () => {
        if (copy?.revision !== revision) await refresh();
        return work(folder).catch(async (error: unknown) => {
          if (!isPerhapsDamage(error)) throw error;
          await refresh();
          return work(folder);
        });
      });
    },
  };
}
