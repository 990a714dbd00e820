import { DataSource, type EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Log } from './log.ts';
import { TolerantClient } from './tolerantClient.ts';

export type MigrationClass = new () => MigrationInterface;

export type DatabaseOptions = {
  url: string;
  entities: EntitySchema[];
  migrations: MigrationClass[];
  /** connections at most; a service shares the server with its siblings */
  poolSize?: number;
  log: Log;
};

// Any number that no other lock of the product uses: migrations of one database go one after the other.
const MIGRATION_LOCK = 7_461_001;
const CONNECT_TIMEOUT_MS = 10_000;

/** A newer version of the code has changed the database; its message is a sentence for whoever starts this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** @throws NewerDatabaseError where the schema has had steps that this code does not know */
async function refuseNewer(lock: QueryRunner, { migrations }: DataSource): Promise<void> {
  if (!(await lock.hasTable('migration'))) return;
  const known = migrations.map((migration) => migration.name ?? migration.constructor.name);
  const rows: { name: string }[] = await lock.query('SELECT name FROM migration WHERE name <> ALL($1) ORDER BY id', [
    known,
  ]);
  const newest = rows.at(-1);
  if (!newest) return;
  throw new NewerDatabaseError(
    `The database was changed by a newer version of Simmer (${newest.name}). Start that version, or bring back a backup from before it.`,
  );
}

/**
 * Opens a service's own schema and brings it up to date; several instances may do so at once.
 *
 * @throws NewerDatabaseError where a newer version has been here; nothing is changed then
 */
export async function openDatabase({
  url,
  entities,
  migrations,
  poolSize = 8,
  log,
}: DatabaseOptions): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // Without a listener, an idle connection that Postgres ends would end the process.
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'a database connection ended'),
    extra: { Client: TolerantClient, idleTimeoutMillis: 30_000, statement_timeout: 60_000 },
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [MIGRATION_LOCK]);
    await refuseNewer(lock, dataSource);
    await dataSource.runMigrations({ transaction: 'each' });
  } catch (error) {
    await lock.release();
    await dataSource.destroy();
    throw error;
  }
  await lock.query('SELECT pg_advisory_unlock_all()');
  await lock.release();
  return dataSource;
}
