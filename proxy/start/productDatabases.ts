import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@simmer/contracts';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import { StartError } from '../processes/startError.ts';
import { takeStartLock } from '../processes/startLock.ts';
import { hasCluster, portOfRunningPostgres } from './postgres/runningPostmaster.ts';
import { startPostgres } from './postgres/startPostgres.ts';
import { type RanWith, readRanWith } from './ranWith.ts';
import { serviceDatabaseUrl } from './serviceDatabases.ts';
import type { StartSettings } from './settings.ts';

type ProductDatabases = {
  /** each service's own address */
  databases: Record<ServiceName, string>;
  secret: string;
  ranWith: RanWith | undefined;
};

export function addressesOf(serverUrl: string, secret: string): Record<ServiceName, string> {
  return {
    auth: serviceDatabaseUrl(serverUrl, secret, 'auth'),
    library: serviceDatabaseUrl(serverUrl, secret, 'library'),
    sync: serviceDatabaseUrl(serverUrl, secret, 'sync'),
  };
}

const nothingIn = (folder: string) =>
  new StartError(`There is nothing in ${folder} yet. Start Simmer once, or set SIMMER_DATA to its data folder.`);

function secretOf({ SIMMER_SECRET, SIMMER_DATA }: StartSettings): string {
  if (SIMMER_SECRET) return SIMMER_SECRET;
  try {
    return readFileSync(join(SIMMER_DATA, 'keys', 'secret'), 'utf8').trim();
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM')) throw nothingIn(SIMMER_DATA);
    throw new StartError(`Cannot read ${SIMMER_DATA} (no permission). Try again as the user that Simmer runs as.`);
  }
}

/**
 * What the product last ran with here.
 * @throws StartError if these settings name another database than it used
 */
function ranWithThem({ SIMMER_DATA, DATABASE_URL }: StartSettings): RanWith | undefined {
  const ranWith = readRanWith(SIMMER_DATA);
  if (!ranWith || ranWith.hasOwnDatabase === (DATABASE_URL !== undefined)) return ranWith;
  throw new StartError(
    ranWith.hasOwnDatabase
      ? `The Simmer of ${SIMMER_DATA} ran with a DATABASE_URL, which is not set here. Set it to the same database, then try again.`
      : `The Simmer of ${SIMMER_DATA} ran with its embedded database, but DATABASE_URL is set here. Unset it, then try again.`,
  );
}

/** The embedded database's address, whether Simmer is running or not; `close` stops what this started. */
async function openEmbedded({
  SIMMER_DATA,
  PUBLIC_URL,
}: StartSettings): Promise<{ url: string; close(): Promise<void> }> {
  const folder = join(SIMMER_DATA, 'postgres');
  if (!hasCluster(folder)) throw nothingIn(SIMMER_DATA);
  const port = portOfRunningPostgres(folder);
  if (port) return { url: `postgres://127.0.0.1:${port}`, close: async () => {} };
  const giveBack = takeStartLock(join(SIMMER_DATA, 'run'), PUBLIC_URL);
  try {
    const postgres = await startPostgres({ dataFolder: folder });
    return {
      url: postgres.url,
      async close() {
        await postgres.stop();
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * Opens the databases of the product that the settings name, for a command, and closes them after the work. An embedded
 * database that isn't running is started for the while.
 * @throws StartError if there are none yet, or the product used another database
 */
export async function withDatabases<T>(
  settings: StartSettings,
  work: (product: ProductDatabases) => Promise<T>,
): Promise<T> {
  const ranWith = ranWithThem(settings);
  const secret = secretOf(settings);
  const { url, close } = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL, close: async () => {} }
    : await openEmbedded(settings);
  try {
    return await work({ databases: addressesOf(url, secret), secret, ranWith });
  } finally {
    await close();
  }
}
