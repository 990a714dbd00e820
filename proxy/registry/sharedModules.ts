import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { type DatabaseStore, openDatabaseStore } from '@simmer/service-common/registry/store/databaseStore.ts';
import { type ModulesStore, openFolderStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import { migrations } from '../../services/auth/migrations/migrations.ts';
import { StartError } from '../processes/startError.ts';
import { serviceDatabaseUrl } from '../start/serviceDatabases.ts';
import { readSettings } from '../start/settings.ts';

/**
 * Opens the published modules in auth's database, migrated as auth itself would, with a folder that lasts as long as
 * the work.
 * @param databaseUrl auth's own role's
 */
async function withDatabaseStore<T>(databaseUrl: string, work: (modules: DatabaseStore) => Promise<T>): Promise<T> {
  const log = createLog('modules', 'warn');
  const database = await openDatabase({ url: databaseUrl, entities: [], migrations, poolSize: 2, log });
  const folder = await mkdtemp(join(tmpdir(), 'simmer-modules-'));
  try {
    return await work(openDatabaseStore({ database, folder }));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.destroy();
  }
}

/**
 * The modules in auth's database, opened for each use.
 * @param databaseUrl auth's own role's
 */
export function sharedModules(databaseUrl: string): ModulesStore {
  return {
    change: (work) => withDatabaseStore(databaseUrl, (modules) => modules.change(work)),
    read: (work) => withDatabaseStore(databaseUrl, (modules) => modules.read(work)),
  };
}

/**
 * The published modules of the Simmer that these settings describe.
 * @throws StartError for invalid settings
 */
export function modulesOf(environment: NodeJS.ProcessEnv, root: string): ModulesStore {
  const { SIMMER_DATA, DATABASE_URL, SIMMER_SECRET } = readSettings(environment, root);
  const { MODULES_STORE: store = 'folder', DATABASE_SERVER = DATABASE_URL } = environment;
  if (store === 'folder') return openFolderStore(join(SIMMER_DATA, 'modules'));
  if (store !== 'database') throw new StartError('MODULES_STORE must be folder or database.');
  if (!DATABASE_SERVER || !SIMMER_SECRET) {
    throw new StartError('With MODULES_STORE=database, set SIMMER_SECRET and DATABASE_SERVER or DATABASE_URL.');
  }
  return sharedModules(serviceDatabaseUrl(DATABASE_SERVER, SIMMER_SECRET, 'auth'));
}
