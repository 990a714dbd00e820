import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { withPublished } from '../build/openPublished.ts';
import { StartError } from '../processes/startError.ts';
import { takeStartLock } from '../processes/startLock.ts';
import { makeDataFolder, makeFolder, reasonOf } from '../start/dataFolder.ts';
import { freeBytes } from '../start/postgres/keepRoom.ts';
import { startPostgres } from '../start/postgres/startPostgres.ts';
import { serviceDatabaseUrl } from '../start/serviceDatabases.ts';
import { unfinishedMark } from '../start/unfinishedRestore.ts';
import type { Manifest } from './archive/format.ts';
import { type CheckedArchive, checkArchive } from './archive/readArchive.ts';
import { restoreFile } from './dataFiles.ts';
import { refuseNewerBackup } from './migrateTo.ts';
import { restoreDatabase } from './restoreDatabase.ts';
import { restoreTrouble } from './restoreTrouble.ts';
import { secretOfBackup } from './secretOfBackup.ts';
import { emptyDataFolder, findEmptyDatabase, refuseUsedFolder } from './target.ts';

export type Restore = {
  file: string;
  /** empty or missing */
  dataFolder: string;
  /** an administrator's address of your own Postgres, with an empty or missing database; without it, the embedded one */
  databaseUrl?: string | undefined;
  /** SIMMER_SECRET, if it is set */
  givenSecret?: string | undefined;
  onStep?: ((sentence: string) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** for tests */
  freeBytesOf?: (folder: string) => number;
};

type RestoreResult = { manifest: Manifest; tables: number; rows: number; files: number; modules: number };

/** Room for tables with their indexes, what Postgres logs, and an empty database. */
const roomFor = (archivedBytes: number): number => 4 * archivedBytes + 200 * 1024 ** 2;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MB`;

/** The folder, or the nearest above it that exists: they are on one disk. */
function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(dirname(folder));
}

function makeTarget(dataFolder: string): void {
  try {
    makeFolder(dataFolder, 0o700);
  } catch (error) {
    throw new StartError(
      `Cannot restore into ${dataFolder} (${reasonOf(error as NodeJS.ErrnoException)}). Name another folder with --into.`,
    );
  }
}

async function fill(options: Restore, { manifest, totals }: CheckedArchive, secret: string): Promise<RestoreResult> {
  const { file, dataFolder, databaseUrl, onStep, signal } = options;
  const folder = makeDataFolder(dataFolder);
  const giveBack = takeStartLock(folder.run, `${dataFolder}, which is being restored`);
  let files = 0;
  try {
    const postgres = databaseUrl ? undefined : await startPostgres({ dataFolder: join(dataFolder, 'postgres') });
    try {
      const rows = await restoreDatabase({
        file,
        manifest,
        totals,
        adminUrl: databaseUrl ?? postgres?.url ?? '',
        secret,
        onStep,
        signal,
        async takeFile({ name, content, mode }) {
          if (await restoreFile(dataFolder, name, content, mode)) files += 1;
        },
      });
      const expected = totals.entries.filter(({ name }) => name.startsWith('files/')).length;
      if (files !== expected)
        throw new StartError(
          `Only ${files} of the backup’s ${expected} files fit this version of Simmer. Nothing was kept.`,
        );
      const adminUrl = databaseUrl ?? postgres?.url ?? '';
      const published = { databaseUrl: serviceDatabaseUrl(adminUrl, secret, 'auth'), folder: folder.modules };
      const { modules } = await withPublished(published, (store) => store.read(readRegistry));
      return { manifest, tables: totals.tables.length, rows, files, modules: modules.length };
    } finally {
      await postgres?.stop();
    }
  } finally {
    giveBack();
  }
}

/**
 * Restores a backup: checks all of it first, then makes the database and the data folder's files, and counts them.
 * @throws StartError that says what to do; the target is as it was then
 * @see proxy/backup/README.md
 */
export async function restore(options: Restore): Promise<RestoreResult> {
  const { file, dataFolder, databaseUrl, givenSecret, onStep, freeBytesOf = freeBytes } = options;
  const archive = await checkArchive(file);
  refuseNewerBackup(archive.manifest);
  const secret = await secretOfBackup(file, archive.manifest, givenSecret);
  refuseUsedFolder(dataFolder);
  const database = databaseUrl ? await findEmptyDatabase(databaseUrl) : undefined;
  onStep?.(`backup of ${archive.manifest.madeAt}, Simmer ${archive.manifest.version}: whole`);

  const room = roomFor(archive.bytes);
  if (!databaseUrl && freeBytesOf(existingPart(dataFolder)) < room) {
    throw new StartError(
      `The disk of ${dataFolder} is too full: restoring needs ${megabytes(room)}. Free some space, or name another folder with --into.`,
    );
  }
  makeTarget(dataFolder);
  const mark = unfinishedMark(dataFolder);
  try {
    await emptyDataFolder(dataFolder);
    if (database?.isUnfinished) await database.empty();
    await writeFile(mark, `${file}\n`, { flag: 'wx', flush: true });
    const result = await fill(options, archive, secret);
    await rm(mark);
    return result;
  } catch (error) {
    await emptyDataFolder(dataFolder).catch(() => {});
    await database?.empty().catch(() => {});
    throw restoreTrouble(error, dataFolder);
  }
}
