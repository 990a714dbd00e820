import { join } from 'node:path';
import type { ServiceName } from '@simmer/contracts';
import type { Launch } from '../processes/processStages.ts';
import { keepRoom } from './postgres/keepRoom.ts';
import { startPostgres } from './postgres/startPostgres.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import type { StartSettings } from './settings.ts';

type StartedDatabase = {
  /** each service's own address */
  databases: Record<ServiceName, string>;
  /** ends the watch over the embedded database's disk */
  endWatch?: () => Promise<void>;
};

/**
 * Prepares the database of DATABASE_URL, or starts the embedded one as the first stage and prepares that.
 * @throws StartError if it cannot be used, or a newer Simmer has used its data
 */
export async function startDatabase(
  { DATABASE_URL, SIMMER_DATA }: StartSettings,
  secret: string,
  start: (launches: Record<string, Launch>) => Promise<void>,
  onTrouble?: (sentence: string) => void,
): Promise<StartedDatabase> {
  if (DATABASE_URL) return { databases: await prepareDatabase(DATABASE_URL, secret) };
  let admin = { url: '', port: 0 };
  const folder = join(SIMMER_DATA, 'postgres');
  await start({
    postgres: async () => {
      // After the first time, always the same port, because the services know no other.
      const postgres = await startPostgres({
        dataFolder: folder,
        port: admin.port || undefined,
      });
      admin = postgres;
      return postgres;
    },
  });
  const endWatch = await keepRoom({ folder, url: () => admin.url, onTrouble });
  try {
    return { databases: await prepareDatabase(admin.url, secret), endWatch };
  } catch (error) {
    await endWatch();
    throw error;
  }
}
