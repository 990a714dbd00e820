import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOlderThanRows } from '@simmer/proxy/build/isOlderThanRows.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { historyFolder, registryFile } from '@simmer/service-common/registry/registryFile.ts';
import { type DatabaseStore, openDatabaseStore } from '@simmer/service-common/registry/store/databaseStore.ts';
import { migrations } from '../../services/auth/migrations/migrations.ts';

export type Published = {
  /** auth's own role's */
  databaseUrl: string;
  /** this machine's copy of the modules, which is taken up first if it is older than the rows */
  folder?: string | undefined;
};

/**
 * Takes the folder of a Simmer that kept its published modules there into the rows, once: versions, history, changes and
 * keys. What is in the rows already stays.
 */
async function takeUpFolder(folder: string, modules: DatabaseStore): Promise<void> {
  await modules.change(async (copy) => {
    if (!existsSync(registryFile(copy))) await cp(folder, copy, { recursive: true });
  });
  await rm(historyFolder(folder), { recursive: true, force: true });
}

/**
 * Opens the published modules in auth's database, migrated as auth itself would, with a folder that lasts as long as
 * the work.
 */
export async function withPublished<T>(
  { databaseUrl, folder: copy }: Published,
  work: (modules: DatabaseStore) => Promise<T>,
): Promise<T> {
  const log = createLog('modules', 'warn');
  const database = await openDatabase({ url: databaseUrl, entities: [], migrations, poolSize: 2, log });
  const folder = await mkdtemp(join(tmpdir(), 'simmer-modules-'));
  try {
    const modules = openDatabaseStore({ database, folder });
    if (copy && isOlderThanRows(copy)) await takeUpFolder(copy, modules);
    return await work(modules);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.destroy();
  }
}
