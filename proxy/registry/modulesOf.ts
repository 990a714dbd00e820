import { join } from 'node:path';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import { withPublished } from '../build/openPublished.ts';
import { withDatabases } from '../start/productDatabases.ts';
import { readSettings } from '../start/settings.ts';

/**
 * The published modules of the Simmer that these settings describe, opened for each use, whether it is running or not.
 * @throws StartError for invalid settings
 */
export function modulesOf(environment: NodeJS.ProcessEnv, root: string): ModulesStore {
  const settings = readSettings(environment, root);
  const product = { ...settings, DATABASE_URL: environment['DATABASE_SERVER'] ?? settings.DATABASE_URL };
  const open = <T>(work: (modules: ModulesStore) => Promise<T>): Promise<T> =>
    withDatabases(product, ({ databases: { auth } }) =>
      withPublished({ databaseUrl: auth, folder: join(settings.SIMMER_DATA, 'modules') }, work),
    );
  return {
    change: (work) => open((modules) => modules.change(work)),
    read: (work) => open((modules) => modules.read(work)),
    readAll: (work) => open((modules) => modules.readAll(work)),
  };
}
