import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../processes/startError.ts';
import { livingStart } from '../processes/startLock.ts';
import { clearOldPostmaster } from '../start/postgres/postmaster.ts';
import { clusterOf } from '../start/postgres/runningPostmaster.ts';
import { databaseName, schemasOf, serviceNames, serviceRoles } from '../start/serviceDatabases.ts';
import { hasUnfinishedRestore, RESTORE_LOCK, UNFINISHED_SCHEMA, unfinishedMark } from '../start/unfinishedRestore.ts';

/** What may be in a data folder that counts as empty: a person puts it there before, and a restore leaves it alone. */
const FOREIGN = ['music', 'backups'];

const ownEntries = (dataFolder: string): string[] =>
  existsSync(dataFolder) ? readdirSync(dataFolder).filter((name) => !FOREIGN.includes(name)) : [];

/** Removes all that a restore has made in a data folder, first ending a database that a killed one left running. */
export async function emptyDataFolder(dataFolder: string): Promise<void> {
  const mark = unfinishedMark(dataFolder);
  const postgres = join(dataFolder, 'postgres');
  if (existsSync(postgres)) await clearOldPostmaster(clusterOf(postgres));
  for (const name of ownEntries(dataFolder)) {
    const path = join(dataFolder, name);
    if (path !== mark) await rm(path, { recursive: true, force: true });
  }
  await rm(mark, { force: true });
}

/** @throws StartError unless the folder is missing, empty, or holds half a restore */
export function refuseUsedFolder(dataFolder: string): void {
  const holder = livingStart(join(dataFolder, 'run'));
  if (holder) {
    throw new StartError(
      `Simmer is running on ${dataFolder} (process ${holder.pid}). Stop it, and restore into an empty folder with --into.`,
    );
  }
  const found = ownEntries(dataFolder);
  if (existsSync(unfinishedMark(dataFolder)) || found.length === 0) return;
  const some = found.length > 3 ? [...found.slice(0, 3), '…'] : found;
  throw new StartError(
    `${dataFolder} is not empty (${some.join(', ')}). Restore into an empty folder with --into, or move this one away.`,
  );
}

type Asked = { rows: { count: string }[] };

async function atDatabase<T>(adminUrl: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const address = new URL(adminUrl);
  address.pathname = `/${encodeURIComponent(name)}`;
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot reach the database at ${address.host} (${reason}). Check DATABASE_URL.`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database that is ready to be filled; `empty` brings it back to what it was. */
type EmptyDatabase = {
  /** whether a kill left half a restore in it, which has to go first */
  isUnfinished: boolean;
  empty(): Promise<void>;
};

/** @throws StartError unless the database of a server of your own is missing, without tables of Simmer, or holds half a restore */
export async function findEmptyDatabase(adminUrl: string): Promise<EmptyDatabase> {
  const name = databaseName(adminUrl);
  const maintenance = decodeURIComponent(new URL(adminUrl).pathname.slice(1)) || 'postgres';
  const found = await atDatabase(adminUrl, maintenance, (client) =>
    client.query('SELECT FROM pg_database WHERE datname = $1', [name]),
  );
  if (found.rowCount === 0) {
    return {
      isUnfinished: false,
      empty: async () => {
        await atDatabase(adminUrl, maintenance, (client) =>
          client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
        );
      },
    };
  }
  const isUnfinished = await atDatabase(adminUrl, name, async (client) => {
    const lock = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [RESTORE_LOCK]);
    if (!lock.rows[0]?.isFree) throw new StartError(`Another restore into the database ${name} is running.`);
    const roles = Object.values(serviceRoles);
    const users: Asked = await client.query(
      'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usename = ANY($1)',
      [roles],
    );
    if (users.rows[0]?.count !== '0') {
      throw new StartError(`Simmer is running on the database ${name}. Stop it, and restore into an empty database.`);
    }
    const tables: Asked = await client.query('SELECT count(*) FROM pg_tables WHERE schemaname = ANY($1)', [
      serviceNames.flatMap(schemasOf),
    ]);
    const isHalf = await hasUnfinishedRestore(client);
    if (tables.rows[0]?.count !== '0' && !isHalf) {
      throw new StartError(
        `The database ${name} is not empty. Name another one in DATABASE_URL, or drop this one first.`,
      );
    }
    return isHalf;
  });
  return {
    isUnfinished,
    empty: async () => {
      await atDatabase(adminUrl, name, (client) =>
        client.query(
          `DROP SCHEMA IF EXISTS ${[...serviceNames.flatMap(schemasOf), UNFINISHED_SCHEMA].join(', ')} CASCADE`,
        ),
      );
    },
  };
}
